import type { ReactNode } from 'react';
import { useState } from 'react';
import type { VersionedRow } from '../api/versioned-ids.ts';
import { useText } from '../i18n/use-text.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { Selection } from '../list-page/selection/use-selection.ts';
import { BulkButton } from '../machine/explained-button.tsx';
import type { EditRowsDialogProps } from './edit-rows-dialog.tsx';
import type { ListFieldsSpec } from './list-fields-spec.ts';

// The compiler does not see that a part that is fetched has the type parameter of its component.
const EditRowsDialog = lazyPart(() =>
  import('./edit-rows-dialog.tsx').then((part) => part.EditRowsDialog),
) as unknown as <Row extends VersionedRow>(props: EditRowsDialogProps<Row>) => ReactNode;

interface EditRowsButtonProps<Row> {
  readonly spec: ListFieldsSpec<Row>;
  readonly selection: Selection<Row>;
}

/** The button of the bulk bar that changes a field of the selected rows. */
export function EditRowsButton<Row extends VersionedRow>({ spec, selection }: EditRowsButtonProps<Row>) {
  const text = useText('common');
  const [rows, setRows] = useState<readonly Row[]>();
  const editable = selection.rows.filter((row) => spec.canEdit(row));
  const keepOnly = (ids: readonly number[]) => {
    const done = new Set(rows?.flatMap(({ id }) => (ids.includes(id) ? [] : [id])));
    selection.keepOnly(selection.ids.filter((id) => !done.has(id)));
    setRows((before) => before?.filter(({ id }) => !done.has(id)));
  };
  return (
    <>
      <BulkButton
        label={text('editRows')}
        isDanger={false}
        isNext={false}
        count={editable.length}
        total={selection.rows.length}
        onClick={() => setRows(editable)}
      />
      {rows && (
        <EditRowsDialog
          spec={spec}
          // A row that was changed since has another version now.
          rows={rows.map((row) => selection.rows.find(({ id }) => id === row.id) ?? row)}
          keepOnly={keepOnly}
          onClose={() => setRows(undefined)}
        />
      )}
    </>
  );
}

import { splitName } from '@yipin/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMay } from '../auth/may.tsx';
import { useText } from '../i18n/use-text.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { Selection } from '../list-page/selection/use-selection.ts';
import { BulkButton } from '../machine/explained-button.tsx';
import type { SplitNamesDialogProps } from './split-names-dialog.tsx';
import type { NamedRow, SplitNamesSpec } from './split-names-spec.ts';

// The compiler does not see that a part that is fetched has the type parameter of its component.
const SplitNamesDialog = lazyPart(() =>
  import('./split-names-dialog.tsx').then((part) => part.SplitNamesDialog),
) as unknown as <Row extends NamedRow>(props: SplitNamesDialogProps<Row>) => ReactNode;

interface SplitNamesButtonProps<Row> extends SplitNamesSpec<Row> {
  readonly selection: Selection<Row>;
}

/** The button of the bulk bar that proposes how to split the names of the selected rows into two languages. */
export function SplitNamesButton<Row extends NamedRow>({ selection, ...spec }: SplitNamesButtonProps<Row>) {
  const text = useText('common');
  const maySplit = useMay(spec.call);
  const [isOpen, setOpen] = useState(false);
  const rows = selection.rows.filter((row) => splitName(row) !== undefined);
  if (!maySplit) return null;
  return (
    <>
      <BulkButton
        label={text('splitNames')}
        isDanger={false}
        isNext={false}
        count={rows.length}
        total={selection.rows.length}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SplitNamesDialog
          spec={spec}
          rows={selection.rows}
          onSplit={(done) => selection.keepOnly(selection.ids.filter((id) => !done.has(id)))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface SplitAllNamesButtonProps<Row> extends SplitNamesSpec<Row> {
  readonly rows: readonly Row[];
}

/**
 * The button of a page whose rows cannot be selected: it proposes how to split the names of all of them. Hidden while
 * no name has two languages.
 */
export function SplitAllNamesButton<Row extends NamedRow>({ rows, ...spec }: SplitAllNamesButtonProps<Row>) {
  const text = useText('common');
  const maySplit = useMay(spec.call);
  const [isOpen, setOpen] = useState(false);
  const count = rows.filter((row) => splitName(row) !== undefined).length;
  return (
    <>
      {maySplit && count > 0 && (
        <Button onClick={() => setOpen(true)}>{text('actionOn', { action: text('splitNames'), count })}</Button>
      )}
      {isOpen && <SplitNamesDialog spec={spec} rows={rows} onClose={() => setOpen(false)} />}
    </>
  );
}

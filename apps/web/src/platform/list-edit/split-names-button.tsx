import { type Endpoint, splitName } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import { useMay } from '../auth/may.tsx';
import { useText } from '../i18n/use-text.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { Selection } from '../list-page/selection/use-selection.ts';
import { BulkButton } from '../machine/explained-button.tsx';
import type { SplitNamesDialogProps } from './split-names-dialog.tsx';
import type { NamedRow, SplitNamesSpec } from './split-names-spec.ts';

// The compiler does not see that a part that is fetched has the type parameters of its component.
const SplitNamesDialog = lazyPart(() =>
  import('./split-names-dialog.tsx').then((part) => part.SplitNamesDialog),
) as unknown as <E extends Endpoint, Row extends NamedRow>(props: SplitNamesDialogProps<E, Row>) => ReactNode;

interface SplitNamesButtonProps<E extends Endpoint, Row> extends SplitNamesSpec<E, Row> {
  readonly selection: Selection<Row>;
}

/** The button of the bulk bar that proposes how to split the names of the selected rows into two languages. */
export function SplitNamesButton<E extends Endpoint, Row extends NamedRow>({
  selection,
  ...spec
}: SplitNamesButtonProps<E, Row>) {
  const text = useText('common');
  const maySave = useMay(spec.save);
  const [isOpen, setOpen] = useState(false);
  const rows = selection.rows.filter((row) => splitName(row) !== undefined);
  if (!maySave) return null;
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
      {isOpen && <SplitNamesDialog spec={spec} selection={selection} onClose={() => setOpen(false)} />}
    </>
  );
}

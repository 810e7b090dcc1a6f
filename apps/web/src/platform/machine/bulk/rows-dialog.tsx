import type { BulkResult, Endpoint, InputOf } from '@yipin/contract';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { toVersionedIds, type VersionedRow } from '../../api/versioned-ids.ts';
import { CommandDialog } from '../../form/dialog/command-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/use-notify.tsx';
import { BulkResultDialog } from './bulk-result-dialog.tsx';
import { NamedRows } from './named-rows.tsx';

/** The rows that an action changes. */
export interface SelectedRows<Row> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Called with the ids of the rows that failed. */
  readonly keepOnly: (ids: readonly number[]) => void;
}

/** Members of a bulk action's input that identify the rows. The dialog sets them. */
type RowFields = 'id' | 'ids' | 'mode' | 'expectedVersion' | 'expectedVersions';

/** An endpoint that returns the result of each row. */
type BulkEndpoint = Endpoint<z.ZodType, typeof BulkResult>;

interface RowsDialogProps<E extends BulkEndpoint, Row> {
  readonly title: string;
  readonly call: E;
  readonly selected: SelectedRows<Row>;
  /** The input without the rows. A text is the error that prevents sending. */
  readonly input: Omit<InputOf<E>, RowFields> | string;
  /**
   * What the action does for good: the OK button of a dangerous one is marked, and has the name of the action. Another
   * action brings back the rows of a reversible one, so there is no warning.
   */
  readonly effect?: 'final' | 'dangerous' | 'reversible';
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The result of an action, with the names of the rows before it. */
interface NamedBulkResult extends BulkResult {
  readonly names: ReadonlyMap<number, string>;
}

/**
 * A dialog of one action on one or several rows. Of several rows, those that allow the action are changed, and failures
 * are shown row by row; the dialog then stays open for the failed rows. It also stays open after the refusal of a
 * single row, or an error of a field.
 */
export function RowsDialog<E extends BulkEndpoint, Row extends VersionedRow>(props: RowsDialogProps<E, Row>) {
  const { title, call, selected, input, effect = 'final', onClose, children } = props;
  const isDanger = effect === 'dangerous';
  const { rows, nameOf, keepOnly } = selected;
  const text = useText('common');
  const notify = useNotify();
  const [result, setResult] = useState<NamedBulkResult>();
  const names = new Map<number, string>(rows.map((row) => [row.id, nameOf(row)]));
  const [only, ...others] = rows;
  const isOne = only !== undefined && others.length === 0;
  const rowInput = isOne
    ? { id: only.id, expectedVersion: only.version, mode: 'all' as const }
    : { ...toVersionedIds(rows), mode: 'partial' as const };
  const reportResult = ({ results }: BulkResult): boolean => {
    const failed = results.filter((row) => !row.succeeded);
    keepOnly(failed.map(({ id }) => id));
    if (failed.length > 0) setResult({ results, names });
    else if (isOne) notify.success(text('actionDone', { action: title }));
    else notify.success(text('bulkDone', { action: title, count: results.length }));
    return failed.length === 0;
  };
  return (
    <>
      <CommandDialog
        title={isOne ? title : text('actionOn', { action: title, count: rows.length })}
        call={call}
        input={typeof input === 'string' ? input : ({ ...input, ...rowInput } as InputOf<E>)}
        onDone={reportResult}
        modal={{ ...(isDanger && { okText: title }), okButtonProps: isDanger ? { danger: true } : { autoFocus: true } }}
        onClose={onClose}
      >
        {isOne ? <p>{nameOf(only)}</p> : <NamedRows ids={[...names.keys()]} nameOf={(id) => names.get(id) ?? ''} />}
        {children}
        {!isOne && effect !== 'reversible' && <p>{text('noUndo')}</p>}
      </CommandDialog>
      <BulkResultDialog
        action={title}
        results={result?.results}
        nameOf={(id) => result?.names.get(id) ?? String(id)}
        isRunning={false}
        onRetry={() => setResult(undefined)}
        onClose={onClose}
      />
    </>
  );
}

import type { BulkResult, Endpoint, InputOf } from '@yipin/contract';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { toVersionedIds, type VersionedRow } from '../../api/versioned-ids.ts';
import { CommandDialog } from '../../form/dialog/command-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/use-notify.tsx';
import { rowsToUndo } from '../../undo/rows-to-undo.ts';
import { useUndo } from '../../undo/use-undo.ts';
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

/** What an action does to its rows. */
interface RowsEffect<Row> {
  /** The OK button is marked as dangerous, and has the name of the action. */
  readonly isDangerous?: boolean;
  /** Another action brings back the rows, so there is no warning. */
  readonly isReversible?: boolean;
  /** The call that undoes the action. There is no warning if it restores all rows. */
  readonly undo?: {
    readonly call: BulkEndpoint;
    /** Returns whether the call restores a row. */
    readonly restores: (row: Row) => boolean;
  };
}

interface RowsDialogProps<E extends BulkEndpoint, Row> {
  readonly title: string;
  readonly call: E;
  readonly selected: SelectedRows<Row>;
  /** The input without the rows. A text is the error that prevents sending. */
  readonly input: Omit<InputOf<E>, RowFields> | string;
  readonly effect?: RowsEffect<Row>;
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
  const { title, call, selected, input, effect = {}, onClose, children } = props;
  const { isDangerous = false, isReversible = false, undo } = effect;
  const { rows, nameOf, keepOnly } = selected;
  const text = useText('common');
  const notify = useNotify();
  const offerUndo = useUndo();
  const [result, setResult] = useState<NamedBulkResult>();
  const names = new Map<number, string>(rows.map((row) => [row.id, nameOf(row)]));
  const [only, ...others] = rows;
  const isOne = only !== undefined && others.length === 0;
  const rowInput = isOne
    ? { id: only.id, expectedVersion: only.version, mode: 'all' as const }
    : { ...toVersionedIds(rows), mode: 'partial' as const };
  const restored = undo ? rows.filter(undo.restores) : [];
  const isFinal = !isReversible && restored.length < rows.length;
  const reportResult = (answer: BulkResult): boolean => {
    const { results } = answer;
    const failed = results.filter((row) => !row.succeeded);
    keepOnly(failed.map(({ id }) => id));
    const offer = undo ? offerUndo(title, undo.call, rowsToUndo(restored, answer)) : {};
    if (failed.length > 0) setResult({ results, names });
    if (failed.length === 0 && isOne) notify.success(text('actionDone', { action: title }), offer);
    else if (failed.length === 0 || offer.undo)
      notify.success(text('bulkDone', { action: title, count: results.length - failed.length }), offer);
    return failed.length === 0;
  };
  return (
    <>
      <CommandDialog
        title={isOne ? title : text('actionOn', { action: title, count: rows.length })}
        call={call}
        input={typeof input === 'string' ? input : ({ ...input, ...rowInput } as InputOf<E>)}
        onDone={reportResult}
        modal={{
          ...(isDangerous && { okText: title }),
          okButtonProps: isDangerous ? { danger: true } : { autoFocus: true },
        }}
        onClose={onClose}
      >
        {isOne ? <p>{nameOf(only)}</p> : <NamedRows ids={[...names.keys()]} nameOf={(id) => names.get(id) ?? ''} />}
        <Form layout="vertical" component="div">
          {children}
        </Form>
        {!isOne && isFinal && <p>{text('noUndo')}</p>}
      </CommandDialog>
      {result && (
        <BulkResultDialog
          action={title}
          results={result.results}
          nameOf={(id) => result.names.get(id) ?? String(id)}
          isRunning={false}
          onRetry={() => setResult(undefined)}
          onClose={onClose}
        />
      )}
    </>
  );
}

import { BulkResult, type Endpoint, type InputOf } from '@yipin/contract';
import { useState } from 'react';
import { toVersionedIds, type VersionedRow } from '../../api/versioned-ids.ts';
import { useCommand } from '../../api/use-command.ts';
import { confirmed, useAskAnyway } from '../../form/dialog/use-ask-anyway.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNotify } from '../../notify/use-notify.tsx';
import { rowsToUndo } from '../../undo/rows-to-undo.ts';
import { useUndo } from '../../undo/use-undo.ts';
import { actionInput } from '../actions/action.ts';

/** The result of the action on one row. */
export type RowResult = BulkResult['results'][number];

interface BulkAction {
  /** Runs the action. Returns whether the server responded, even if some rows failed. */
  readonly run: (ids: readonly number[], reason?: string) => Promise<boolean>;
  readonly isRunning: boolean;
  /** The results of the last run if some rows failed. */
  readonly results: readonly RowResult[] | undefined;
  readonly dismiss: () => void;
}

/** The selected rows, as last shown. */
export interface BulkSelection {
  readonly rows: readonly VersionedRow[];
  /** Deselects all other rows. */
  readonly keepOnly: (ids: readonly number[]) => void;
}

/** An action on several rows that is one call. */
export interface BulkCall {
  readonly endpoint: Endpoint;
  readonly label: string;
  /** The endpoint that reverses the action; undefined = none. */
  readonly undo: Endpoint | undefined;
}

/**
 * Returns a bulk action. Rows that allow it are changed, and failed rows stay selected. A row that changed since it was
 * shown is refused. The user confirms warnings of the server, and can undo the action on the rows that succeeded.
 */
export function useBulkAction(
  { endpoint, label: action, undo }: BulkCall,
  { rows, keepOnly }: BulkSelection,
): BulkAction {
  const text = useText('common');
  const notify = useNotify();
  const command = useCommand(endpoint);
  const askAnyway = useAskAnyway();
  const offerUndo = useUndo();
  const [results, setResults] = useState<readonly RowResult[]>();

  const send = async (ids: readonly number[], input: InputOf<Endpoint>): Promise<boolean> => {
    const answer = await command.run(input, {
      handleFailure: (failure) => askAnyway(failure, action, () => send(ids, confirmed(input))),
    });
    if (answer === undefined) return false;
    const parsed = BulkResult.safeParse(answer);
    const failed = parsed.success ? parsed.data.results.filter((row) => !row.succeeded) : [];
    const done = new Set(ids.filter((id) => failed.every((row) => row.id !== id)));
    keepOnly(rows.flatMap(({ id }) => (done.has(id) ? [] : [id])));
    setResults(failed.length > 0 && parsed.success ? parsed.data.results : undefined);
    const offer = undo && parsed.success ? offerUndo(action, undo, rowsToUndo(rows, parsed.data)) : {};
    if (failed.length === 0 || offer.undo) notify.success(text('bulkDone', { action, count: done.size }), offer);
    return true;
  };
  const run = (ids: readonly number[], reason?: string) => {
    const requested = new Set(ids);
    const input = { ...toVersionedIds(rows.filter(({ id }) => requested.has(id))), mode: 'partial' as const };
    return send(ids, actionInput(endpoint, reason === undefined ? input : { ...input, reason }));
  };
  return { run, isRunning: command.isRunning, results, dismiss: () => setResults(undefined) };
}

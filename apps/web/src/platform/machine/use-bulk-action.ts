import { BulkResult, type Endpoint } from '@yipin/contract';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useText } from '../i18n/use-text.ts';
import { useNotify } from '../notify/use-notify.tsx';
import { actionInput } from './action.ts';

/** What became of one row. */
export type RowResult = BulkResult['results'][number];

interface BulkAction {
  readonly run: (ids: readonly number[], reason?: string) => Promise<void>;
  readonly isRunning: boolean;
  /** Rows of the last run when not all of them succeeded. */
  readonly results: readonly RowResult[] | undefined;
  readonly dismiss: () => void;
}

/** Runs a bulk action in parts: what can be done is done, what cannot stays selected. */
export function useBulkAction(
  endpoint: Endpoint,
  alsoAffects: readonly string[],
  keep: (ids: readonly number[]) => void,
): BulkAction {
  const text = useText('common');
  const notify = useNotify();
  const command = useCommand(endpoint);
  const [results, setResults] = useState<readonly RowResult[]>();

  const run = async (ids: readonly number[], reason?: string) => {
    const about = { ids, mode: 'partial' as const };
    const input = actionInput(endpoint, reason === undefined ? about : { ...about, reason });
    const answer = await command.run(input, { alsoAffects });
    if (answer === undefined) return;
    const told = BulkResult.safeParse(answer);
    const failed = told.success ? told.data.results.filter((row) => !row.succeeded) : [];
    keep(failed.map((row) => row.id));
    setResults(failed.length > 0 && told.success ? told.data.results : undefined);
    if (failed.length === 0) notify.success(text('bulkDone', { count: ids.length }));
  };
  return { run, isRunning: command.isRunning, results, dismiss: () => setResults(undefined) };
}

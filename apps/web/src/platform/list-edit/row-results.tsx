import type { BulkResult } from '@yipin/contract';
import { BulkResultDialog } from '../machine/bulk/bulk-result-dialog.tsx';

/** The result of a change of rows, with the names of the rows before it. */
export interface NamedResult extends BulkResult {
  readonly names: ReadonlyMap<number, string>;
}

interface RowResultsProps {
  readonly action: string;
  readonly result: NamedResult;
  /** Called to continue with the refused rows. */
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Shows which rows of a change were refused, and why. */
export function RowResults({ action, result, onContinue, onClose }: RowResultsProps) {
  return (
    <BulkResultDialog
      action={action}
      results={result.results}
      nameOf={(id) => result.names.get(id) ?? String(id)}
      isRunning={false}
      onRetry={onContinue}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { BulkButton } from '../explained-button.tsx';
import { type BulkCall, type BulkSelection, useBulkAction } from './use-bulk-action.ts';

const BulkResultDialog = lazyPart(() => import('./bulk-result-dialog.tsx').then((part) => part.BulkResultDialog));
const ConfirmDialog = lazyPart(() => import('../dialogs/confirm-dialog.tsx').then((part) => part.ConfirmDialog));

/** The question before several rows are changed: none, a confirmation, or a reason. */
export type BulkQuestion = 'none' | 'confirmation' | 'reason';

/** The rows of an open question. */
interface OpenBulkQuestion {
  readonly rows: readonly number[];
  readonly question: BulkQuestion;
}

interface BulkCallButtonProps extends BulkCall {
  readonly isDanger: boolean;
  readonly isNext: boolean;
  /** The key of the text that says what the action does. */
  readonly help: string;
  readonly ids: readonly number[];
  readonly question: BulkQuestion;
  readonly selection: BulkSelection & { readonly nameOf: (id: number) => string };
}

/**
 * A button that changes the selected rows by one request and shows failures row by row. If rows failed without a
 * reason, a retry asks for it.
 */
export function BulkCallButton(props: BulkCallButtonProps) {
  const { label, isDanger, isNext, ids, question: ownQuestion, selection } = props;
  const text = useText('common');
  const bulk = useBulkAction(props, selection);
  const [openQuestion, setOpenQuestion] = useState<OpenBulkQuestion>();
  const start = (rows: readonly number[], question = ownQuestion) =>
    question === 'none' ? void bulk.run(rows) : setOpenQuestion({ rows, question });
  const close = () => setOpenQuestion(undefined);
  const runOpenQuestion = async (reason?: string) => {
    if (await bulk.run(openQuestion?.rows ?? [], reason)) close();
  };
  const retry = (rows: readonly number[]) => {
    const withoutReason = bulk.results?.flatMap(({ id, code }) => (code === 'reason-required' ? [id] : [])) ?? [];
    if (withoutReason.length > 0) start(withoutReason, 'reason');
    else start(rows);
  };
  return (
    <>
      <BulkButton
        label={label}
        isDanger={isDanger}
        isNext={isNext}
        count={ids.length}
        total={selection.rows.length}
        isRunning={bulk.isRunning}
        onClick={() => start(ids)}
      />
      {openQuestion?.question === 'confirmation' && (
        <ConfirmDialog
          ids={openQuestion.rows}
          action={props}
          nameOf={selection.nameOf}
          isBusy={bulk.isRunning}
          onConfirm={() => void runOpenQuestion()}
          onCancel={close}
        />
      )}
      <ReasonDialog
        isOpen={openQuestion?.question === 'reason'}
        title={text('actionOn', { action: label, count: openQuestion?.rows.length ?? 0 })}
        help={props.help}
        isBusy={bulk.isRunning}
        onSubmit={(reason) => void runOpenQuestion(reason)}
        onCancel={close}
      />
      {bulk.results && (
        <BulkResultDialog
          action={label}
          results={bulk.results}
          nameOf={selection.nameOf}
          isRunning={bulk.isRunning}
          onRetry={retry}
          onClose={bulk.dismiss}
        />
      )}
    </>
  );
}

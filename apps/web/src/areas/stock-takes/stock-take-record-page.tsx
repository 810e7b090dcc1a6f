import { PrinterOutlined } from '@ant-design/icons';
import {
  api,
  checkAction,
  hasTransition,
  nextStepOf,
  type StockTake,
  stockTakeFlow,
  stockTakeMachine,
} from '@yipin/contract';
import { Statistic } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useHasPermission } from '../../platform/auth/index.ts';
import { DocumentHead, RecordPage, useRecord } from '../../platform/document/index.ts';
import { formatDifference, formatInstant, formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { DocumentActions, useStepAction } from '../../platform/machine/index.ts';
import { Timeline } from '../timeline/index.ts';
import { ConfirmStockTakeActionDialog, type ConfirmedStockTakeAction } from './confirm-stock-take-action-dialog.tsx';
import { PostDialog } from './post-dialog.tsx';
import { usePrintedCountSheet } from './sheet/print-count-sheet.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { scopeOf } from './scope-of.ts';
import { TakeItems } from './take-items.tsx';
import * as styles from './stock-takes.module.css';

const StockTakeForm = lazyPart(() => import('./take-form.tsx').then((part) => part.StockTakeForm));
const CountScreen = lazyPart(() => import('./counting/count-screen.tsx').then((part) => part.CountScreen));

function StockTakeHead({ take }: { take: StockTake }) {
  const text = useText('stockTakes');
  const { startedAt, reviewedAt, postedAt, counted, live, isStarted } = take;
  const progress = text('ofLines', { counted: formatNumber(counted), lines: formatNumber(live) });
  return (
    <DocumentHead
      facts={[
        [text('warehouse'), take.warehouseName],
        [text('scope'), scopeOf(text, take)],
        [text('progress'), isStarted && progress],
        [text('startedAt'), startedAt && formatInstant(startedAt)],
        [text('reviewedAt'), reviewedAt && formatInstant(reviewedAt)],
        [text('postedAt'), postedAt && formatInstant(postedAt)],
      ]}
      words={[[text('remark'), take.remark]]}
    />
  );
}

/** The sums of the differences. Hidden from users who may not view book quantities yet. */
function StockTakeSums({ take }: { take: StockTake }) {
  const text = useText('stockTakes');
  const { different, foundQuantity, missingQuantity, differenceCny, counted } = take;
  if (different === undefined || counted === 0) return null;
  return (
    <section className={styles.sums} aria-label={text('sums')}>
      <Statistic classNames={{ content: styles.sum }} title={text('different')} value={formatNumber(different)} />
      <Statistic
        classNames={{ content: styles.sum }}
        title={text('found')}
        value={formatDifference(foundQuantity ?? 0)}
      />
      <Statistic
        classNames={{ content: styles.sum }}
        title={text('missing')}
        value={formatDifference(0 - (missingQuantity ?? 0))}
      />
      {differenceCny && (
        <Statistic
          classNames={{ content: styles.sum }}
          title={text('worth')}
          value={formatMoney(differenceCny, 'CNY')}
        />
      )}
    </section>
  );
}

function StockTakeBody({ take }: { take: StockTake }) {
  const addRemark = useCommand(api.stockTakes.addRemark);
  return (
    <>
      <StockTakeHead take={take} />
      <StockTakeSums take={take} />
      <TakeItems take={take} />
      <Timeline
        docType="SC"
        docId={take.id}
        onAdd={async (remark) => (await addRemark.run({ orderId: take.id, text: remark })) !== undefined}
      />
    </>
  );
}

type OpenStockTakeDialog = ConfirmedStockTakeAction | 'count' | 'review' | 'post';

interface TakeActionsProps {
  readonly take: StockTake;
  readonly onEdit: () => void;
}

function StockTakeActions({ take, onEdit }: TakeActionsProps) {
  const [openDialog, setOpenDialog] = useState<OpenStockTakeDialog>();
  const openDialogFor = (action: OpenStockTakeDialog) => () => setOpenDialog(action);
  const close = () => setOpenDialog(undefined);
  const text = useText('common');
  const print = usePrintedCountSheet(take);
  const isCounting = hasTransition(stockTakeMachine, 'count', take.status);
  const printAction = {
    key: 'print',
    label: text('print'),
    icon: <PrinterOutlined aria-hidden />,
    refusal: print.refusal,
    onClick: print.start,
  };
  return (
    <>
      <DocumentActions
        machine={stockTakeMachine}
        document={take}
        next={useStepAction(nextStepOf(stockTakeFlow, take), {
          start: 'start',
          count: 'count',
          review: 'review',
          post: 'post',
        })}
        secondary={['print', 'review', 'edit']}
        further={isCounting ? [printAction] : []}
        operations={{
          edit: onEdit,
          start: openDialogFor('start'),
          count: openDialogFor('count'),
          review: openDialogFor('review'),
          // Executed on selected lines.
          recount: null,
          post: openDialogFor('post'),
          cancel: openDialogFor('cancel'),
        }}
        danger={['cancel']}
      />
      {(openDialog === 'start' || openDialog === 'cancel') && (
        <ConfirmStockTakeActionDialog take={take} action={openDialog} onClose={close} />
      )}
      {openDialog === 'review' && <ReviewDialog take={take} onClose={close} />}
      {openDialog === 'post' && <PostDialog take={take} onClose={close} />}
      {openDialog === 'count' && <CountScreen take={take} onClose={close} />}
      {print.printed}
    </>
  );
}

/** The page of a stock count: its lines, its differences, its actions and its activity. */
export function StockTakePage() {
  const text = useText('stockTakes');
  const hasPermission = useHasPermission();
  return (
    <RecordPage
      record={useRecord(api.stockTakes.get)}
      nameOf={({ orderNumber, warehouseName }) => ({ number: orderNumber, name: warehouseName })}
      flow={{
        docType: 'SC',
        machine: stockTakeMachine,
        flow: stockTakeFlow,
        nextOf: (take) => nextStepOf(stockTakeFlow, take),
      }}
      actions={(take, edit) => <StockTakeActions take={take} onEdit={edit} />}
      editor={{
        newTitle: text('create'),
        canEdit: (take) => checkAction(stockTakeMachine, 'edit', take, hasPermission).allowed,
        form: (form) => <StockTakeForm {...form} />,
      }}
    >
      {(take) => <StockTakeBody take={take} />}
    </RecordPage>
  );
}

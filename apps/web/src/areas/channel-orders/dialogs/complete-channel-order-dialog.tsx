import { api, channelOrderMachine } from '@yipin/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../../platform/api/index.ts';
import { dialogSheet, DialogTitle } from '../../../platform/form/index.ts';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { ReasonDialog, ActionHelp } from '../../../platform/machine/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { useTabShown } from '../../../platform/tab/tab-shown.ts';
import { ChargedLines } from './charged-lines.tsx';
import type { OrderDialogProps } from './reschedule-dialog.tsx';
import * as styles from '../channel-orders.module.css';

/** Completes an order and shows the amount to settle. A warning of the server is confirmed with a reason. */
export function CompleteChannelOrderDialog({ order, onClose }: OrderDialogProps) {
  const text = useText('channelOrders');
  const notify = useNotify();
  const isShown = useTabShown();
  const complete = useCommand(api.channelOrders.complete);
  const [warning, setWarning] = useState<string>();
  const run = async (more: { readonly confirmed?: true; readonly reason: string }): Promise<void> => {
    const done = await complete.run(
      { id: order.id, expectedVersion: order.version, ...more },
      {
        handleFailure: ({ code, message }) => {
          if (code !== 'confirmation-required') return false;
          setWarning(message);
          return true;
        },
      },
    );
    if (done === undefined) return;
    notify.success(text('completed', { number: order.orderNumber }));
    onClose();
  };
  if (warning !== undefined)
    return (
      <ReasonDialog
        isOpen
        title={warning}
        isBusy={complete.isRunning}
        onSubmit={(reason) => void run({ confirmed: true, reason })}
        onCancel={onClose}
      />
    );
  if (!isShown) return null;
  return (
    <Modal
      {...dialogSheet}
      open
      title={<DialogTitle>{text('completeTitle', { number: order.orderNumber })}</DialogTitle>}
      okText={text('completeOk')}
      okButtonProps={{ autoFocus: true }}
      cancelText={text('common:cancel')}
      confirmLoading={complete.isRunning}
      width={640}
      mask={{ closable: false }}
      onOk={() => void run({ reason: '' })}
      onCancel={onClose}
    >
      <ActionHelp machine={channelOrderMachine} action="complete" />
      <p>
        {text(`completeHints.${order.settlementMode}`, {
          channel: order.channelName,
          amount: formatMoney(order.settleAmount, order.currency),
        })}
      </p>
      <ChargedLines order={order} />
      <p className={styles.hint}>{text('completeHint')}</p>
    </Modal>
  );
}

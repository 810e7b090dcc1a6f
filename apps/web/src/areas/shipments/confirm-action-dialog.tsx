import { api, type Shipment } from '@yipin/contract';
import { Modal } from 'antd';
import { useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { affected } from './affected.ts';

/** Actions on a whole shipment that are told about before they are taken. */
export type ConfirmedAction = 'start' | 'end' | 'complete' | 'cancel';

interface ConfirmActionDialogProps {
  readonly shipment: Shipment;
  readonly action: ConfirmedAction;
  readonly onClose: () => void;
}

/** Says what an action does to the goods, and takes it. */
export function ConfirmActionDialog({ shipment, action, onClose }: ConfirmActionDialogProps) {
  const text = useText('shipments');
  const notify = useNotify();
  const isShown = useTabShown();
  const command = useCommand(api.shipments[action]);
  const counts = { start: shipment.quantity, end: shipment.shipping, complete: shipment.live, cancel: shipment.live };
  const take = async () => {
    const done = await command.run({ id: shipment.id, expectedVersion: shipment.version }, { alsoAffects: affected });
    onClose();
    if (done !== undefined) notify.success(text('common:done'));
  };
  if (!isShown) return null;
  return (
    <Modal
      open
      title={text(`${action}Title`, { number: shipment.orderNumber })}
      okText={text('common:confirm')}
      cancelText={text('common:cancel')}
      okButtonProps={{ danger: action === 'cancel', autoFocus: action !== 'cancel' }}
      confirmLoading={command.isRunning}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p>
        {shipment.customerName} · {shipment.logisticsCompanyName}
      </p>
      <p>{text(`${action}Hint`, { count: counts[action] })}</p>
    </Modal>
  );
}

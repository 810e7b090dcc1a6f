import { api, type Instant, type ShipmentItem } from '@yipin/contract';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { productLabel } from '../artware-products/index.ts';
import { affected } from './affected.ts';
import { InstantPicker } from './instant-picker.tsx';

interface EndItemDialogProps {
  readonly item: ShipmentItem;
  readonly onClose: () => void;
}

/** Notes that one item has arrived, and when. */
export function EndItemDialog({ item, onClose }: EndItemDialogProps) {
  const text = useText('shipments');
  const notify = useNotify();
  const isShown = useTabShown();
  const command = useCommand(api.shipments.endItems);
  const [endedAt, setEndedAt] = useState<Instant>();
  const take = async () => {
    const input = { id: item.id, expectedVersion: item.version, mode: 'all' as const, endedAt };
    if ((await command.run(input, { alsoAffects: affected })) === undefined) return;
    notify.success(text('common:done'));
    onClose();
  };
  if (!isShown) return null;
  return (
    <Modal
      open
      title={text('endItemTitle')}
      okText={text('common:confirm')}
      cancelText={text('common:cancel')}
      confirmLoading={command.isRunning}
      mask={{ closable: false }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p>{`${productLabel(item)} × ${item.quantity}`}</p>
      <Form layout="vertical" component="div">
        <Labelled label={text('arrivedAt')} extra={text('nowHint')}>
          <InstantPicker value={endedAt ?? null} onChange={setEndedAt} />
        </Labelled>
      </Form>
    </Modal>
  );
}

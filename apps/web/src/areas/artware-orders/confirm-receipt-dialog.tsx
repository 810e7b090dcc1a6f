import { api, type Instant } from '@yipin/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { InstantPicker, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx';

/** Notes that the client has the goods. */
export function ConfirmReceiptDialog({ item, onClose }: ItemDialogProps) {
  const text = useText('artwareOrders');
  const [receivedAt, setReceivedAt] = useState<Instant>();
  const [remark, setRemark] = useState('');
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      title={text('receiptTitle')}
      call={api.orderFulfilment.confirmReceipt}
      input={{
        id: item.id,
        mode: 'all',
        expectedVersion: item.version,
        receivedAt,
        remark: remark.trim(),
      }}
    >
      <Form layout="vertical" component="div">
        <Labelled label={text('receivedAt')} member="receivedAt" extra={text('common:nowHint')}>
          <InstantPicker isPast value={receivedAt ?? null} onChange={setReceivedAt} />
        </Labelled>
        <Labelled label={text('remark')} member="remark">
          <Input.TextArea
            rows={2}
            maxLength={2000}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Labelled>
      </Form>
    </ItemDialog>
  );
}

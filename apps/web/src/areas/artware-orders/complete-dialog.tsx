import { api } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx';

/** Closes a line; what the client did not get is given up with a reason. */
export function CompleteDialog({ item, onClose }: ItemDialogProps) {
  const text = useText('artwareOrders');
  const missing = item.quantity - item.shortQuantity - item.receivedQty;
  const [shortClose, setShortClose] = useState(false);
  const [releaseToStock, setReleaseToStock] = useState(true);
  const [reason, setReason] = useState('');
  const isIncomplete = missing > 0 && (!shortClose || reason.trim() === '');
  const input = {
    id: item.id,
    mode: 'all' as const,
    expectedVersion: item.version,
    shortClose: missing > 0 && shortClose,
    releaseToStock,
    reason: reason.trim(),
  };
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      title={text('completeTitle')}
      call={api.orderFulfilment.complete}
      input={isIncomplete ? text('shortCloseAsks') : input}
    >
      {missing > 0 && (
        <Form layout="vertical" component="div">
          <Form.Item>
            <Checkbox checked={shortClose} onChange={(event) => setShortClose(event.target.checked)}>
              {text('shortClose', { count: missing })}
            </Checkbox>
          </Form.Item>
          <Form.Item>
            <Checkbox checked={releaseToStock} onChange={(event) => setReleaseToStock(event.target.checked)}>
              {text('releaseToStock')}
            </Checkbox>
          </Form.Item>
          <Labelled label={text('common:reason')} member="reason" required>
            <Input.TextArea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Labelled>
        </Form>
      )}
    </ItemDialog>
  );
}

import { api, type PurchaseOrder } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { ActionDialog } from './action-dialog.tsx';

interface CompleteDialogProps {
  readonly order: PurchaseOrder;
  /** Pieces that have not come. */
  readonly missing: number;
  readonly onClose: () => void;
}

/** Completes an order; what has not come is given up with a reason. */
export function CompleteDialog({ order, missing, onClose }: CompleteDialogProps) {
  const text = useText('purchaseOrders');
  const [shortClose, setShortClose] = useState(false);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const about = { id: order.id, expectedVersion: order.version };
  const isReady = missing === 0 || (shortClose && reason !== '');
  const input = missing === 0 ? { ...about, shortClose: false } : { ...about, shortClose, reason };
  return (
    <ActionDialog
      title={text('completeTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.complete}
      input={isReady ? input : undefined}
      onClose={onClose}
    >
      {missing === 0 ? (
        <p>{text('allReceived')}</p>
      ) : (
        <Form layout="vertical" component="div">
          <Form.Item>
            <Checkbox checked={shortClose} onChange={(event) => setShortClose(event.target.checked)}>
              {text('shortClose', { count: missing })}
            </Checkbox>
          </Form.Item>
          <Form.Item label={text('common:reason')} required htmlFor="short-close-reason">
            <Input.TextArea
              id="short-close-reason"
              rows={3}
              maxLength={500}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Form.Item>
        </Form>
      )}
    </ActionDialog>
  );
}

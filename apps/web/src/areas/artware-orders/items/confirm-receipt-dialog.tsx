import { api, type ArtwareOrderItem, type Instant } from '@yipin/contract';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { MomentField, Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { RowsDialog } from '../../../platform/machine/index.ts';
import type { ItemsDialogProps } from './item-dialog.tsx';

/**
 * Returns whether undoing a confirmation restores the line: all its pieces were delivered. Of other lines it would change
 * earlier confirmations too, or goods in transit would be delivered.
 */
function isDelivered({ deliveredQty, quantity, shortQuantity }: ArtwareOrderItem): boolean {
  return deliveredQty === quantity - shortQuantity;
}

/** Confirms that the customer received the goods of lines. */
export function ConfirmReceiptDialog({ selected, onClose }: ItemsDialogProps) {
  const text = useText('artwareOrders');
  const [receivedAt, setReceivedAt] = useState<Instant>();
  const [remark, setRemark] = useState('');
  return (
    <RowsDialog
      selected={selected}
      onClose={onClose}
      title={text('receiptTitle')}
      call={api.orderFulfilment.confirmReceipt}
      input={{ receivedAt, remark: remark.trim() }}
      effect={{ undo: { call: api.orderFulfilment.undoReceipt, restores: isDelivered } }}
    >
      <Form layout="vertical" component="div">
        <Labelled label={text('receivedAt')} member="receivedAt" extra={text('common:nowHint')}>
          <MomentField isPast value={receivedAt ?? null} onChange={setReceivedAt} />
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
    </RowsDialog>
  );
}

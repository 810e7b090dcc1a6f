import { api, type ArtwareOrderItem, type Instant, artwareOrderItemMachine } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import { MomentField, Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { RowsDialog, ActionHelp } from '../../../platform/machine/index.ts';
import type { ItemsDialogProps } from './item-dialog.tsx';

/**
 * Returns whether undoing a confirmation restores the line: all its pieces were delivered. Of other lines it would change
 * earlier confirmations too, or goods in transit would be delivered.
 */
function isDelivered({ deliveredQty, quantity, shortQuantity }: ArtwareOrderItem): boolean {
  return deliveredQty === quantity - shortQuantity;
}

/** Returns whether the customer has received all pieces of a line after the confirmation. */
function isLastReceipt({ quantity, shortQuantity, shippingQty, deliveredQty, receivedQty }: ArtwareOrderItem): boolean {
  return shippingQty + deliveredQty + receivedQty === quantity - shortQuantity;
}

/** Confirms that the customer received the goods of lines. Those that are received completely can be completed too. */
export function ConfirmReceiptDialog({ selected, onClose }: ItemsDialogProps) {
  const text = useText('artwareOrders');
  const [receivedAt, setReceivedAt] = useState<Instant>();
  const [remark, setRemark] = useState('');
  const [isTicked, setIsTicked] = useState(true);
  const canComplete = useMay(api.orderFulfilment.complete) && selected.rows.some(isLastReceipt);
  const complete = canComplete && isTicked;
  // No call undoes the confirmation and the completion together.
  const undo = {
    call: api.orderFulfilment.undoReceipt,
    restores: (item: ArtwareOrderItem) => !complete && isDelivered(item),
  };
  return (
    <RowsDialog
      selected={selected}
      onClose={onClose}
      title={text('receiptTitle')}
      call={api.orderFulfilment.confirmReceipt}
      input={{ receivedAt, remark: remark.trim(), ...(complete && { complete }) }}
      effect={{ isReversible: true, undo }}
    >
      <ActionHelp machine={artwareOrderItemMachine} action="confirmReceipt" />
      <Labelled label={text('receivedAt')} member="receivedAt" extra={text('common:nowHint')}>
        <MomentField isPast value={receivedAt ?? null} onChange={setReceivedAt} />
      </Labelled>
      <Labelled label={text('remark')} member="remark">
        <Input.TextArea rows={2} maxLength={2000} value={remark} onChange={(event) => setRemark(event.target.value)} />
      </Labelled>
      {canComplete && (
        <Form.Item>
          <Checkbox checked={isTicked} onChange={(event) => setIsTicked(event.target.checked)}>
            {text('completeToo')}
          </Checkbox>
        </Form.Item>
      )}
    </RowsDialog>
  );
}

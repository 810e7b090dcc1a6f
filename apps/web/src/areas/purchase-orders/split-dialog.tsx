import { api, type PurchaseItem } from '@yipin/contract';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { ActionDialog } from './action-dialog.tsx';
import { openOf } from './affected.ts';

interface SplitDialogProps {
  readonly item: PurchaseItem;
  readonly onClose: () => void;
}

/** Makes a part of a line's open pieces a line of its own. */
export function SplitDialog({ item, onClose }: SplitDialogProps) {
  const text = useText('purchaseOrders');
  const open = openOf(item);
  // Without receipts a piece has to stay on the line.
  const most = item.takenQuantity > 0 ? open : open - 1;
  const [quantity, setQuantity] = useState<number | null>(Math.min(most, Math.max(1, Math.floor(open / 2))));
  return (
    <ActionDialog
      title={text('splitTitle')}
      call={api.purchaseOrders.split}
      input={quantity === null ? undefined : { id: item.id, expectedVersion: item.version, quantity }}
      onClose={onClose}
    >
      <p>{productLabel(item)}</p>
      <p className="purchase-muted">{text('splitHint', { count: open })}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={text('splitQuantity')} required htmlFor="split-quantity">
          <InputNumber
            id="split-quantity"
            autoFocus
            min={1}
            max={most}
            precision={0}
            value={quantity}
            onChange={setQuantity}
          />
        </Form.Item>
      </Form>
    </ActionDialog>
  );
}

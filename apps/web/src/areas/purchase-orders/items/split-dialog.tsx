import { api, int, type PurchaseItem, purchaseItemMachine } from '@yipin/contract';
import { Form } from 'antd';
import { useState } from 'react';
import {
  CommandDialog,
  validateValue,
  Labelled,
  QuantityInput,
  type EnteredQuantity,
} from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { productLabel } from '../../artware-products/index.ts';
import { openOf } from '../amounts.ts';
import * as styles from '../purchase-orders.module.css';

interface SplitDialogProps {
  readonly item: PurchaseItem;
  readonly onClose: () => void;
}

/** Splits a part of the open pieces of a line into a new line. */
export function SplitDialog({ item, onClose }: SplitDialogProps) {
  const text = useText('purchaseOrders');
  const open = openOf(item);
  // A line without receipts must retain at least one piece.
  const maxPieces = item.takenQuantity > 0 ? open : open - 1;
  const pieces = int(1, maxPieces);
  const [typed, setTyped] = useState<EnteredQuantity | undefined>(
    Math.min(maxPieces, Math.max(1, Math.floor(open / 2))),
  );
  const quantity = pieces.safeParse(typed).data;
  return (
    <CommandDialog
      title={text('splitTitle')}
      call={api.purchaseOrders.split}
      input={quantity === undefined ? '' : { id: item.id, expectedVersion: item.version, quantity }}
      onClose={onClose}
    >
      <ActionHelp machine={purchaseItemMachine} action="split" />
      <p>{productLabel(item)}</p>
      <p className={styles.muted}>{text('splitHint', { count: open })}</p>
      <Form layout="vertical" component="div">
        <Labelled label={text('splitQuantity')} required>
          <QuantityInput
            autoFocus
            member="quantity"
            error={validateValue(pieces, typed)}
            value={typed ?? null}
            onChange={setTyped}
          />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}

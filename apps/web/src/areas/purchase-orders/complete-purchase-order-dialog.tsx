import { api, checkAction, type PurchaseOrder, purchaseItemMachine, purchaseOrderMachine } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useHasPermission } from '../../platform/auth/index.ts';
import { CommandDialog, Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { openOf } from './amounts.ts';

interface CompleteDialogProps {
  readonly order: PurchaseOrder;
  /** Pieces that are not received. */
  readonly missing: number;
  readonly onClose: () => void;
}

/** Returns whether the user may return all open pieces to the purchase requests, which a short close does. */
function useMayReturnToRequests({ items }: PurchaseOrder): boolean {
  const hasPermission = useHasPermission();
  const open = items.filter((item) => item.status !== 'cancelled' && openOf(item) > 0);
  return open.every((item) => checkAction(purchaseItemMachine, 'back', item, hasPermission).allowed);
}

/** Completes an order; pieces that were not received are short-closed with a reason. */
export function CompletePurchaseOrderDialog({ order, missing, onClose }: CompleteDialogProps) {
  const text = useText('purchaseOrders');
  const mayReturnToRequests = useMayReturnToRequests(order);
  const [shortClose, setShortClose] = useState(false);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const versionedRef = { id: order.id, expectedVersion: order.version };
  const isReady = missing === 0 || (shortClose && reason !== '');
  const input = missing === 0 ? { ...versionedRef, shortClose: false } : { ...versionedRef, shortClose, reason };
  return (
    <CommandDialog
      title={text('completeTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.complete}
      input={isReady ? input : text('shortCloseAsks')}
      onClose={onClose}
    >
      <ActionHelp machine={purchaseOrderMachine} action="complete" />
      {missing === 0 ? (
        <p>{text('allReceived')}</p>
      ) : (
        <Form layout="vertical" component="div">
          <Form.Item extra={mayReturnToRequests ? undefined : text('shortCloseNeeds')}>
            <Checkbox
              disabled={!mayReturnToRequests}
              checked={shortClose}
              onChange={(event) => setShortClose(event.target.checked)}
            >
              {text('shortClose', { count: missing })}
            </Checkbox>
          </Form.Item>
          <Labelled label={text('common:reason')} member="reason" required>
            <Input.TextArea rows={3} maxLength={500} value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Labelled>
        </Form>
      )}
    </CommandDialog>
  );
}

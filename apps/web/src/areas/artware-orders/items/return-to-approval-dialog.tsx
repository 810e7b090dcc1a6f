import { api, artwareOrderItemMachine } from '@yipin/contract';
import { useState } from 'react';
import { ReasonField } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { RowsDialog, ActionHelp } from '../../../platform/machine/index.ts';
import type { ItemsDialogProps } from './item-dialog.tsx';

/** Returns approved pieces of lines to approval, with a reason. */
export function ReturnToApprovalDialog({ selected, onClose }: ItemsDialogProps) {
  const text = useText('artwareOrders');
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <RowsDialog
      selected={selected}
      onClose={onClose}
      title={text('returnToApproval')}
      call={api.orderFulfilment.returnToApproval}
      // The field shows its own error.
      input={reason === '' ? '' : { parts: 'all', reason }}
      effect={{ isReversible: true }}
    >
      {selected.rows.some(({ onRequestQty }) => onRequestQty > 0) && (
        <ActionHelp machine={artwareOrderItemMachine} action="unapprove" />
      )}
      {selected.rows.some(({ fromStockQty }) => fromStockQty > 0) && (
        <ActionHelp machine={artwareOrderItemMachine} action="unreserve" />
      )}
      <ReasonField value={typed} onChange={setTyped} />
    </RowsDialog>
  );
}

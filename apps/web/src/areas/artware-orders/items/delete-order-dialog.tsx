import { api, type ArtwareOrderItem, artwareOrderItemMachine } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { RowsDialog, ActionHelp } from '../../../platform/machine/index.ts';
import type { ItemsDialogProps } from './item-dialog.tsx';

/** Returns whether pieces of the line are purchased or reserved. */
function isCoveredLine({ purchasingQty, readyQty }: ArtwareOrderItem): boolean {
  return purchasingQty + readyQty > 0;
}

/** Deletes lines. Their purchased or reserved pieces can be released to free stock. */
export function DeleteDialog({ selected, onClose }: ItemsDialogProps) {
  const text = useText('artwareOrders');
  const isCovered = selected.rows.some(isCoveredLine);
  const [releaseToStock, setReleaseToStock] = useState(true);
  const [reason, setReason] = useState('');
  return (
    <RowsDialog
      selected={selected}
      onClose={onClose}
      title={text('deleteTitle')}
      call={api.orderFulfilment.delete}
      effect={{
        isDangerous: true,
        undo: { call: api.orderFulfilment.restore, restores: (item) => !(releaseToStock && isCoveredLine(item)) },
      }}
      input={{ releaseToStock: isCovered && releaseToStock, reason: reason.trim() }}
    >
      <ActionHelp machine={artwareOrderItemMachine} action="delete" />
      {isCovered && (
        <Form.Item>
          <Checkbox checked={releaseToStock} onChange={(event) => setReleaseToStock(event.target.checked)}>
            {text('releaseToStock')}
          </Checkbox>
        </Form.Item>
      )}
      <Labelled label={text('common:reason')}>
        <Input.TextArea
          autoFocus
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Labelled>
    </RowsDialog>
  );
}

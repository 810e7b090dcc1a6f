import { api, type ArtwareOrderItem, artwareOrderItemMachine } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { RowsDialog, ActionHelp } from '../../../platform/machine/index.ts';
import type { ItemsDialogProps } from './item-dialog.tsx';

/** Returns the number of pieces that the customer did not receive. */
function missingOf({ quantity, shortQuantity, receivedQty }: ArtwareOrderItem): number {
  return quantity - shortQuantity - receivedQty;
}

/**
 * Completes lines. Pieces that the customer did not receive are short-closed with a reason. If some lines have no
 * missing pieces, they can be completed without short-closing the others.
 */
export function CompleteArtwareOrderDialog({ selected, onClose }: ItemsDialogProps) {
  const text = useText('artwareOrders');
  const missing = selected.rows.reduce((sum, item) => sum + missingOf(item), 0);
  const [shortClose, setShortClose] = useState(false);
  const [releaseToStock, setReleaseToStock] = useState(true);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const isShort = missing > 0 && shortClose;
  const isReasonRequired = missing > 0 && selected.rows.every((item) => missingOf(item) > 0);
  const isReasonMissing = isShort ? reason === '' : isReasonRequired;
  return (
    <RowsDialog
      selected={selected}
      onClose={onClose}
      title={text('completeTitle')}
      call={api.orderFulfilment.complete}
      effect={{ undo: { call: api.orderFulfilment.reopen, restores: (item) => missingOf(item) === 0 } }}
      input={
        isReasonMissing
          ? text('shortCloseAsks')
          : { shortClose: isShort, releaseToStock: isShort && releaseToStock, reason }
      }
    >
      <ActionHelp machine={artwareOrderItemMachine} action="complete" />
      {missing > 0 && (
        <>
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
          <Labelled label={text('common:reason')} member="reason" required={isReasonRequired || shortClose}>
            <Input.TextArea rows={2} maxLength={500} value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Labelled>
        </>
      )}
    </RowsDialog>
  );
}

import { api } from '@yipin/contract';
import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx';

/** Deletes a line; what was bought or reserved for it can go to free stock. */
export function DeleteDialog({ item, onClose }: ItemDialogProps) {
  const text = useText('artwareOrders');
  const isCovered = item.purchasingQty + item.readyQty > 0;
  const [releaseToStock, setReleaseToStock] = useState(isCovered);
  const [reason, setReason] = useState('');
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      title={text('deleteTitle')}
      call={api.orderFulfilment.delete}
      isDanger
      input={{ id: item.id, mode: 'all', expectedVersion: item.version, releaseToStock, reason }}
    >
      <Form layout="vertical" component="div">
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
      </Form>
    </ItemDialog>
  );
}

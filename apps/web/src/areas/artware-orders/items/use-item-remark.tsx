import { api, type ArtwareOrderItem } from '@yipin/contract';
import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../platform/auth/index.ts';
import { Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import type { OfferedAction } from '../../../platform/machine/index.ts';
import { ItemDialog, type ItemDialogProps } from './item-dialog.tsx';

function ItemRemarkDialog({ item, onClose }: ItemDialogProps) {
  const text = useText('artwareOrders');
  const [typed, setTyped] = useState('');
  const remark = typed.trim();
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      title={text('itemRemarkTitle', { line: item.lineNo })}
      call={api.artwareOrders.addItemRemark}
      input={remark === '' ? text('enterRemark') : { itemId: item.id, text: remark }}
    >
      <Form layout="vertical" component="div">
        <Labelled label={text('remark')} required>
          <Input.TextArea rows={3} maxLength={2000} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Labelled>
      </Form>
    </ItemDialog>
  );
}

/** Returns the action that adds a note to one line, which is shown among the notes of the order. */
export function useItemRemark(item: ArtwareOrderItem): {
  readonly actions: readonly OfferedAction[];
  readonly dialog: ReactNode;
} {
  const text = useText('artwareOrders');
  const mayAdd = useMay(api.artwareOrders.addItemRemark);
  const [isOpen, setIsOpen] = useState(false);
  const action = {
    key: 'remark',
    label: text('itemRemark'),
    onClick: () => setIsOpen(true),
  };
  return {
    actions: mayAdd ? [action] : [],
    dialog: isOpen && <ItemRemarkDialog item={item} onClose={() => setIsOpen(false)} />,
  };
}

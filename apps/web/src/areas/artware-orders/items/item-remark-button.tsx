import { MessageOutlined } from '@ant-design/icons';
import { api, type ArtwareOrderItem } from '@yipin/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { May } from '../../../platform/auth/index.ts';
import { Labelled } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
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

/** Adds a note to one line, which is shown among the notes of the order. */
export function ItemRemarkButton({ item }: { item: ArtwareOrderItem }) {
  const text = useText('artwareOrders');
  const [isOpen, setIsOpen] = useState(false);
  const label = text('itemRemark');
  return (
    <May call={api.artwareOrders.addItemRemark}>
      <Button
        type="text"
        size="small"
        icon={<MessageOutlined />}
        title={label}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ItemRemarkDialog item={item} onClose={() => setIsOpen(false)} />}
    </May>
  );
}

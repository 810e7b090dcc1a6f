import type { ArtwareOrderItem, Endpoint, InputOf } from '@yipin/contract';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { productLabel } from '../artware-products/index.ts';

/** Areas that follow when pieces of a line move. */
export const affected = ['artwareOrders', 'purchaseOrders', 'shipments', 'stock', 'artwareProducts', 'trace'];

/** What every dialog about one line is given. */
export interface ItemDialogProps {
  readonly item: ArtwareOrderItem;
  readonly onClose: () => void;
}

interface ItemDialogFrameProps<E extends Endpoint> extends ItemDialogProps {
  readonly title: string;
  readonly call: E;
  readonly input: InputOf<E>;
  /** Something is missing: it cannot be sent yet. */
  readonly isIncomplete?: boolean;
  readonly children: ReactNode;
}

/** The frame of a dialog that takes one action on one line. */
export function ItemDialog<E extends Endpoint>({
  item,
  onClose,
  title,
  call,
  input,
  isIncomplete = false,
  children,
}: ItemDialogFrameProps<E>) {
  const text = useText('common');
  const notify = useNotify();
  const isShown = useTabShown();
  const command = useCommand(call);
  const take = async () => {
    if ((await command.run(input, { alsoAffects: affected })) === undefined) return;
    notify.success(text('done'));
    onClose();
  };
  if (!isShown) return null;
  return (
    <Modal
      open
      title={title}
      okText={text('confirm')}
      cancelText={text('cancel')}
      confirmLoading={command.isRunning}
      okButtonProps={{ disabled: isIncomplete }}
      mask={{ closable: false }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p>{productLabel(item)}</p>
      {children}
    </Modal>
  );
}

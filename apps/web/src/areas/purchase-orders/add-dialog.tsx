import { api, type InputOf } from '@yipin/contract';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';

interface AddDialogProps {
  readonly title: string;
  /** What goes on orders; undefined while something is missing. */
  readonly input: InputOf<typeof api.purchaseOrders.addItems> | undefined;
  readonly onClose: () => void;
  /** Told the first order that was touched. */
  readonly onDone?: (id: number) => void;
  readonly children: ReactNode;
}

/** The frame of a dialog that puts something on purchase orders; says which ones in the end. */
export function AddDialog({ title, input, onClose, onDone, children }: AddDialogProps) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const isShown = useTabShown();
  const command = useCommand(api.purchaseOrders.addItems);
  const add = async () => {
    const orders = input && (await command.run(input, { alsoAffects: ['trace'] }));
    if (orders === undefined) return;
    notify.success(text('added', { numbers: orders.map((order) => order.orderNumber).join(', ') }));
    onClose();
    const [first] = orders;
    if (first) onDone?.(first.id);
  };
  if (!isShown) return null;
  return (
    <Modal
      open
      title={title}
      width={860}
      okText={text('common:confirm')}
      cancelText={text('common:cancel')}
      confirmLoading={command.isRunning}
      okButtonProps={{ disabled: input === undefined }}
      mask={{ closable: false }}
      onOk={() => void add()}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'calc(100dvh - 220px)', overflow: 'auto' } }}
    >
      {children}
    </Modal>
  );
}

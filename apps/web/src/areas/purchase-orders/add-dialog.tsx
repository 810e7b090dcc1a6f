import { api, type InputOf } from '@yipin/contract';
import type { ReactNode } from 'react';
import { CommandDialog } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { useNotify } from '../../platform/notify/index.ts';

interface AddDialogProps {
  readonly title: string;
  /** What goes on orders; while something is missing, the words for that. */
  readonly input: InputOf<typeof api.purchaseOrders.addItems> | string;
  readonly onClose: () => void;
  /** Told the first order that was touched. */
  readonly onDone?: (id: number) => void;
  readonly children: ReactNode;
}

/** The frame of a dialog that puts something on purchase orders; says which ones in the end. */
export function AddDialog({ onDone, ...dialog }: AddDialogProps) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  return (
    <CommandDialog
      {...dialog}
      call={api.purchaseOrders.addItems}
      modal={{ width: 860 }}
      onDone={(orders) => {
        notify.success(text('added', { numbers: orders.map((order) => order.orderNumber).join(', ') }));
        const [first] = orders;
        if (first) onDone?.(first.id);
      }}
    />
  );
}

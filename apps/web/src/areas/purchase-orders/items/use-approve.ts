import { api, type PurchaseItem } from '@yipin/contract';
import { useState } from 'react';
import { useCommand } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { machineText } from '../../../platform/machine/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { productLabel } from '../../artware-products/index.ts';

/** Approves one of the lines; only when the server wants a reason (it costs nothing) is one asked for. */
export function useApprove(items: readonly PurchaseItem[]) {
  const text = useText('common');
  const notify = useNotify();
  const command = useCommand(api.purchaseOrders.approveItems);
  const [openId, setOpenId] = useState<PurchaseItem['id']>();
  // As it is now: after a conflict one can try again.
  const openItem = items.find(({ id }) => id === openId);
  const run = async (item: PurchaseItem, reason?: string) => {
    const done = await command.run(
      { id: item.id, expectedVersion: item.version, mode: 'all', reason },
      {
        takes: (failure) => {
          if (failure.code !== 'reason-required') return false;
          setOpenId(item.id);
          return true;
        },
      },
    );
    if (done === undefined) return;
    setOpenId(undefined);
    notify.success(text('actionDone', { action: machineText('purchaseItem', 'actions', 'approve') }));
  };
  return {
    approve: (item: PurchaseItem) => void run(item),
    /** What the dialog that asks for the reason is given. */
    dialog: {
      isOpen: openItem !== undefined,
      title: `${machineText('purchaseItem', 'actions', 'approve')} ${openItem ? productLabel(openItem) : ''}`,
      isBusy: command.isRunning,
      onGive: (reason: string) => {
        if (openItem) void run(openItem, reason);
      },
      onCancel: () => setOpenId(undefined),
    },
  };
}

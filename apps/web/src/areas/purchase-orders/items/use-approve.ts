import { api, type PurchaseItem } from '@yipin/contract';
import { useState } from 'react';
import { useCommand } from '../../../platform/api/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { machineText } from '../../../platform/machine/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { productLabel } from '../../artware-products/index.ts';

/** Returns the function that approves one line, and the dialog for the reason that a line without a price requires. */
export function useApprove(items: readonly PurchaseItem[]) {
  const text = useText('common');
  const notify = useNotify();
  const command = useCommand(api.purchaseOrders.approveItems);
  const [openId, setOpenId] = useState<PurchaseItem['id']>();
  // The current version of the line, so that the user can retry after a conflict.
  const openItem = items.find(({ id }) => id === openId);
  const run = async (item: PurchaseItem, reason?: string) => {
    const done = await command.run(
      { id: item.id, expectedVersion: item.version, mode: 'all', reason },
      {
        handleFailure: (failure) => {
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
    /** The props of the dialog for the reason. */
    dialog: {
      isOpen: openItem !== undefined,
      title: `${machineText('purchaseItem', 'actions', 'approve')} ${openItem ? productLabel(openItem) : ''}`,
      isBusy: command.isRunning,
      onSubmit: (reason: string) => {
        if (openItem) void run(openItem, reason);
      },
      onCancel: () => setOpenId(undefined),
    },
  };
}

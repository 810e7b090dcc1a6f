import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n/index.ts';
import { useTabShown } from '../../platform/tab/tab-shown.ts';
import { productLabel } from '../artware-products/index.ts';
import { type ReconciledStock, Reconciliation } from '../stock/index.ts';

interface OpenReconciliation {
  readonly place: ReconciledStock;
  readonly product: string;
}

/** Returns a function that renders the button of a row, and the drawer that it opens. */
export function useReconciliation() {
  const text = useText('stock');
  const [opened, setOpened] = useState<OpenReconciliation>();
  const isShown = useTabShown();
  return {
    button: (row: ReconciledStock & Parameters<typeof productLabel>[0]) => (
      <Button
        type="link"
        onClick={() =>
          setOpened({
            place: { productId: row.productId, warehouseId: row.warehouseId, warehouseName: row.warehouseName },
            product: productLabel(row),
          })
        }
      >
        {text('reconcile')}
      </Button>
    ),
    drawer: opened && isShown && <Reconciliation {...opened} onClose={() => setOpened(undefined)} />,
  };
}

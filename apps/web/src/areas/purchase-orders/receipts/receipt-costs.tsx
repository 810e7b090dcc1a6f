import type { DecimalText, GoodsReceipt } from '@yipin/contract';
import { formatMoney, useText } from '../../../platform/i18n/index.ts';
import { currency } from '../amounts.ts';
import * as styles from '../purchase-orders.module.css';

/** The unit cost of a receipt, which expands to its cost entries. */
export function ReceiptCosts({ receipt }: { readonly receipt: GoodsReceipt }) {
  const text = useText('purchaseOrders');
  const { unitCostCny, costEntries = [] } = receipt;
  const money = (amount: DecimalText) => formatMoney(amount, currency);
  return (
    <details className={styles.costs}>
      <summary>{unitCostCny && money(unitCostCny)}</summary>
      <ul>
        {costEntries.map(({ id, kind, amountCny, toStockCny, toVarianceCny }) => (
          <li key={id}>
            {text('costEntry', {
              kind: text(`costKinds.${kind}`),
              amount: money(amountCny),
              stock: money(toStockCny),
              variance: money(toVarianceCny),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

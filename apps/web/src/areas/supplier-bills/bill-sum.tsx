import { billTotal, type DecimalText, decimalOf, Exact, type SupplierBillLine } from '@yipin/contract';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { billMoney } from './bill-money.ts';
import { figureCell } from '../../platform/list-page/index.ts';
import * as styles from './supplier-bills.module.css';

interface BillSumProps {
  readonly lines: readonly Pick<SupplierBillLine, 'kind' | 'quantity' | 'unitPrice' | 'amount'>[];
  readonly tax: DecimalText;
  /** undefined = not entered; nothing is compared. */
  readonly typedTotal: DecimalText | undefined;
}

/** Shows the difference between the total of a bill and the sum of its lines. */
function Verdict({ difference }: { readonly difference: DecimalText }) {
  const text = useText('supplierBills');
  return new Exact(difference).isZero() ? (
    <span className={styles.addsUp}>{text('addsUp')}</span>
  ) : (
    <span className={styles.differs}>{text('missing', { amount: formatMoney(difference, 'CNY') })}</span>
  );
}

/** The sum of lines and tax, compared with the total of the bill. */
export function BillSum({ lines, tax, typedTotal }: BillSumProps) {
  const text = useText('supplierBills');
  const total = billTotal(
    lines.map((line) => ({ ...line, amount: line.amount ?? null })),
    tax,
  );
  return (
    <p className={styles.sum} role="status">
      {text('sumOfLines')} <strong className={figureCell}>{billMoney(total)}</strong>{' '}
      {typedTotal !== undefined && <Verdict difference={decimalOf(new Exact(typedTotal).minus(total), 2)} />}
    </p>
  );
}

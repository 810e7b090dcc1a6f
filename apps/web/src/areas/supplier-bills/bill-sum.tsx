import { billTotal, type DecimalText, decimalOf, Exact, type SupplierBillLine } from '@yipin/contract';
import { formatMoney, useText } from '../../platform/i18n/index.ts';
import { billMoney } from './bill-money.ts';
import './supplier-bills.css';

interface BillSumProps {
  readonly lines: readonly Pick<SupplierBillLine, 'kind' | 'quantity' | 'unitPrice' | 'amount'>[];
  readonly tax: DecimalText;
  readonly typedTotal: DecimalText;
}

/** What lines and tax come to, beside what the bill says it comes to. */
export function BillSum({ lines, tax, typedTotal }: BillSumProps) {
  const text = useText('supplierBills');
  const total = billTotal(
    lines.map((line) => ({ ...line, amount: line.amount ?? null })),
    tax,
  );
  const difference = decimalOf(new Exact(typedTotal).minus(total), 2);
  const addsUp = new Exact(difference).isZero();
  return (
    <p className="bill-sum" role="status">
      {text('sumOfLines')} <strong className="figures">{billMoney(total)}</strong>{' '}
      <span className={addsUp ? 'bill-adds-up' : 'bill-differs'}>
        {addsUp ? text('addsUp') : text('missing', { amount: formatMoney(difference, 'CNY') })}
      </span>
    </p>
  );
}

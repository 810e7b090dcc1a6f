import { cost, int, money, type SupplierBillLine, zeroMoney } from '@yipin/contract';
import { Form } from 'antd';
import { BillSum } from './bill-sum.tsx';

/** The entered values of a line. */
export type EnteredLineAmount = { readonly kind: SupplierBillLine['kind'] } & Readonly<Record<string, unknown>>;

const amountSchema = money();
const priceSchema = cost();
const pieces = int(1, 1_000_000);

function chargedOf({ kind, quantity, unitPrice, amount }: EnteredLineAmount) {
  return {
    kind,
    quantity: pieces.safeParse(quantity).data ?? 0,
    unitPrice: priceSchema.safeParse(unitPrice).data ?? zeroMoney,
    amount: amountSchema.safeParse(amount).data ?? zeroMoney,
  };
}

/** The sum of the entered lines, compared with the entered total. A line that cannot be parsed counts as 0. */
export function TypedSum() {
  const lines: readonly EnteredLineAmount[] = Form.useWatch('lines', { preserve: true }) ?? [];
  const tax: unknown = Form.useWatch('tax');
  const typedTotal: unknown = Form.useWatch('typedTotal');
  return (
    <BillSum
      lines={lines.map(chargedOf)}
      tax={amountSchema.safeParse(tax).data ?? zeroMoney}
      typedTotal={amountSchema.safeParse(typedTotal).data}
    />
  );
}

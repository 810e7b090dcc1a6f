import { cost, lineAmount, money, quantity as pieces, SupplierBillLineInput } from '@yipin/contract';
import { Form, Input } from 'antd';
import { memo, type RefCallback } from 'react';
import { DecimalInput, QuantityInput, RemoveLineButton, ruleOf, removeCell } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lineLabel } from './bill-line-names.ts';
import { billMoney } from './bill-money.ts';
import type { EnteredLineAmount } from './bill-sum-check.tsx';
import { figureCell } from '../../platform/list-page/index.ts';
import * as styles from './supplier-bills.module.css';

const field = SupplierBillLineInput.shape;
const priceSchema = cost();
const quantitySchema = pieces();

interface BillLineProps {
  /** Its index in the list, from 0. */
  readonly index: number;
  /** Called with the fields after they are rendered. */
  readonly fields: RefCallback<HTMLElement>;
  readonly onRemove: (index: number) => void;
}

/** Returns the amount of the entered goods; undefined while quantity or price is invalid. */
function goodsAmount({ unitPrice, quantity }: EnteredLineAmount): string | undefined {
  const [price, count] = [priceSchema.safeParse(unitPrice), quantitySchema.safeParse(quantity)];
  return price.success && count.success ? billMoney(lineAmount(price.data, count.data)) : undefined;
}

function GoodsCells({ index, label, line }: { index: number; label: string; line: EnteredLineAmount }) {
  const text = useText('supplierBills');
  const ordered = priceSchema.safeParse(line['orderedPrice']).data;
  return (
    <>
      <td data-label={text('quantity')}>
        <Form.Item name={[index, 'quantity']} rules={[ruleOf(quantitySchema)]}>
          <QuantityInput label={`${label} ${text('quantity')}`} />
        </Form.Item>
      </td>
      <td data-label={text('unitPrice')}>
        <Form.Item name={[index, 'unitPrice']} rules={[ruleOf(priceSchema)]}>
          <DecimalInput scale={4} unit="¥" label={`${label} ${text('unitPrice')}`} />
        </Form.Item>
      </td>
      <td data-label={text('orderedPrice')} className={figureCell}>
        {billMoney(ordered)}
      </td>
      <td data-label={text('amount')} className={figureCell}>
        {goodsAmount(line)}
      </td>
    </>
  );
}

function AmountCells({ index, label }: { index: number; label: string }) {
  const text = useText('supplierBills');
  return (
    <>
      {[text('quantity'), text('unitPrice'), text('orderedPrice')].map((title) => (
        <td key={title} aria-label={title} className={styles.noField} />
      ))}
      <td data-label={text('amount')}>
        <Form.Item name={[index, 'amount']} rules={[ruleOf(money())]}>
          <DecimalInput unit="¥" label={`${label} ${text('amount')}`} />
        </Form.Item>
      </td>
    </>
  );
}

/** A line of a bill: goods at a price, freight, or another charge. It is rendered again only when its values change. */
export const BillLine = memo(function BillLine({ index, fields, onRemove }: BillLineProps) {
  const text = useText('supplierBills');
  const line: EnteredLineAmount = Form.useWatch(['lines', index], { preserve: true }) ?? { kind: 'OTHER' };
  const label = lineLabel(text, { ...line, description: '' });
  return (
    <tr ref={fields}>
      <td>
        {line.kind === 'OTHER' ? (
          <Form.Item
            name={[index, 'description']}
            rules={[ruleOf(field.description), { required: true, message: text('describe') }]}
          >
            <Input
              placeholder={text('description')}
              aria-label={`${text('line', { line: index + 1 })} ${text('description')}`}
            />
          </Form.Item>
        ) : (
          label
        )}
      </td>
      {line.kind === 'GOODS' ? (
        <GoodsCells index={index} label={label} line={line} />
      ) : (
        <AmountCells index={index} label={label} />
      )}
      <td className={removeCell}>
        <RemoveLineButton line={index + 1} onRemove={() => onRemove(index)} />
      </td>
    </tr>
  );
});

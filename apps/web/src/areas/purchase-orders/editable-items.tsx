import { cost, Day, permissions, PurchaseItemId, type PurchaseOrder } from '@yipin/contract';
import { Form, Input } from 'antd';
import { memo } from 'react';
import { z } from 'zod';
import { useMay } from '../../platform/auth/index.ts';
import {
  DayField,
  dayOfLine,
  DecimalInput,
  decimalOfLine,
  type FieldColumn,
  FieldLines,
  ruleOf,
  textOfLine,
  useListValues,
} from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { productLabel } from '../artware-products/index.ts';

type Items = PurchaseOrder['items'];

/** An entered line: the fields that can be edited, and the other values of the form. */
const EnteredItem = z.looseObject({
  id: PurchaseItemId.optional().catch(undefined),
  unitPriceCny: z.string().nullish().catch(undefined),
  expectedDate: Day.nullish().catch(undefined),
  remark: z.string().catch(''),
});

/** An entered line in the grid; `key`: its index in the form. */
type ItemValues = z.infer<typeof EnteredItem> & { readonly key: number };

function enteredItem(values: object): z.infer<typeof EnteredItem> {
  return EnteredItem.parse(values);
}

const maxRemark = 2000;

const price = decimalOfLine<ItemValues>(
  {
    headings: ['purchaseOrders:unitPrice'],
    names: ['unitPriceCny', 'unitPrice', 'price'],
    get: (line) => line.unitPriceCny ?? undefined,
    change: (unitPriceCny) => ({ unitPriceCny }),
  },
  4,
);

const expectedDate = dayOfLine<ItemValues>({
  headings: ['purchaseOrders:expectedDate'],
  names: ['expectedDate'],
  get: (line) => line.expectedDate,
  change: (day) => ({ expectedDate: day ?? null }),
});

const remark = textOfLine<ItemValues>(
  {
    headings: ['purchaseOrders:remark'],
    names: ['remark', 'note'],
    get: (line) => line.remark,
    change: (text = '') => ({ remark: text }),
  },
  maxRemark,
);

/**
 * Returns the lines by their index in the form, with their values in the grid. After a merge with another user's version
 * the form may contain other lines, which are not shown.
 */
function useFormLines(items: Items) {
  const list = useListValues('items', enteredItem);
  const itemOf = ({ id }: ItemValues) => items.find((item) => item.id === id);
  const isShown = (line: ItemValues) => itemOf(line) !== undefined;
  const shown = list.lines.filter(isShown);
  return {
    lines: shown.flatMap((line) => {
      const item = itemOf(line);
      return item ? [{ item, index: line.key }] : [];
    }),
    values: {
      lines: shown,
      setLines: (update: (before: readonly ItemValues[]) => readonly ItemValues[]) =>
        list.setLines((before) => {
          const changed = new Map(update(before.filter(isShown)).map((line) => [line.key, line]));
          return before.map((line) => changed.get(line.key) ?? line);
        }),
      max: shown.length,
    },
  };
}

interface EditableItemProps {
  readonly item: Items[number];
  /** Its index in the form, from 0. */
  readonly index: number;
  readonly canViewCost: boolean;
}

/** Price, expected day and remark of one line. */
const EditableItem = memo(function EditableItem({ item, index, canViewCost }: EditableItemProps) {
  const text = useText('purchaseOrders');
  const label = productLabel(item);
  return (
    <tr>
      <td>{label}</td>
      <td data-label={text('quantity')}>{formatNumber(item.quantity)}</td>
      {canViewCost && (
        <td data-label={text('unitPrice')}>
          <Form.Item name={['items', index, 'unitPriceCny']} rules={[ruleOf(cost())]}>
            <DecimalInput scale={4} unit="¥" label={`${label} ${text('unitPrice')}`} />
          </Form.Item>
        </td>
      )}
      <td data-label={text('expectedDate')}>
        <Form.Item name={['items', index, 'expectedDate']} noStyle>
          <DayField label={`${label} ${text('expectedDate')}`} />
        </Form.Item>
      </td>
      <td data-label={text('remark')}>
        <Form.Item name={['items', index, 'remark']} noStyle>
          <Input maxLength={maxRemark} aria-label={`${label} ${text('remark')}`} />
        </Form.Item>
      </td>
    </tr>
  );
});

interface EditableItemsProps {
  /** The lines when the form was opened. A line that another user orders later stays, and the save reports it. */
  readonly items: Items;
}

/** Price, expected day and remark of the lines that are not purchased, inside the form of an order. */
export function EditableItems({ items }: EditableItemsProps) {
  const text = useText('purchaseOrders');
  const canViewCost = useMay(permissions.viewCost);
  const { lines, values } = useFormLines(items);
  if (lines.length === 0) return null;
  const columns: FieldColumn<ItemValues>[] = [
    { title: text('product'), width: 'minmax(0, 2fr)' },
    { title: text('quantity'), width: '72px' },
    ...(canViewCost ? [{ title: text('unitPrice'), width: '130px', cells: price }] : []),
    { title: text('expectedDate'), width: '172px', cells: expectedDate },
    { title: text('remark'), width: 'minmax(0, 1fr)', cells: remark },
  ];
  return (
    <>
      <h4>{text('editableItems')}</h4>
      <FieldLines columns={columns} lines={lines} values={values}>
        {({ item, index }) => <EditableItem key={item.id} item={item} index={index} canViewCost={canViewCost} />}
      </FieldLines>
    </>
  );
}

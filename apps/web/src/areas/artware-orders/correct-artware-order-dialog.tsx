import {
  api,
  type ArtwareOrder,
  type ArtwareOrderItem,
  artwareOrderItemMachine,
  Exact,
  hasTransition,
  int,
  money,
  artwareOrderMachine,
} from '@yipin/contract';
import { Checkbox, Form } from 'antd';
import { useMemo, useState } from 'react';
import {
  CommandDialog,
  validateValue,
  DecimalCell,
  decimalOfLine,
  type FieldColumn,
  FieldLines,
  QuantityCell,
  quantityOf,
  ReasonField,
  type EnteredQuantity,
} from '../../platform/form/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { QuantitiesByStage } from './quantities-by-stage.tsx';
import * as styles from './artware-orders.module.css';

/** The entered values of a line; absent = unchanged. */
interface EnteredCorrection {
  readonly quantity?: EnteredQuantity | undefined;
  readonly price?: string | undefined;
  readonly discount?: string | undefined;
}

/** The values of a line in the grid; `key`: its id. */
interface CorrectionValues extends EnteredCorrection {
  readonly key: number;
}

const cells = {
  quantity: quantityOf<CorrectionValues>({
    headings: ['artwareOrders:quantity'],
    names: ['quantity', 'qty'],
    get: (line) => line.quantity,
    change: (quantity) => ({ quantity }),
  }),
  price: decimalOfLine<CorrectionValues>({
    headings: ['artwareOrders:unitPrice'],
    names: ['unitPriceAud', 'unitPrice', 'price'],
    get: (line) => line.price,
    change: (price) => ({ price }),
  }),
  discount: decimalOfLine<CorrectionValues>({
    headings: ['artwareOrders:lineDiscount'],
    names: ['discountAmount', 'discount'],
    get: (line) => line.discount,
    change: (discount) => ({ discount }),
  }),
};

const maxPieces = 1_000_000;

function chargedOf({ quantity, shortQuantity }: ArtwareOrderItem): number {
  return quantity - shortQuantity;
}

/** Returns the schema of the quantity of a line. The minimum is the number of shipped and packed pieces. */
function piecesOf({ shippingQty, deliveredQty, receivedQty, packedQty }: ArtwareOrderItem) {
  return int(Math.max(1, shippingQty + deliveredQty + receivedQty + packedQty), maxPieces);
}

/** Returns the changed fields of a line; undefined while one is invalid. */
function changeOf(item: ArtwareOrderItem, typed: EnteredCorrection | undefined) {
  const quantity = piecesOf(item).safeParse(typed?.quantity ?? chargedOf(item));
  const price = money().safeParse(typed?.price ?? item.unitPriceAud);
  const discount = money().safeParse(typed?.discount ?? item.discountAmount);
  if (!quantity.success || !price.success || !discount.success) return undefined;
  const isCounted = quantity.data !== chargedOf(item);
  const isPriced = !new Exact(price.data).eq(item.unitPriceAud);
  const isDiscounted = !new Exact(discount.data).eq(item.discountAmount);
  return {
    isChanged: isCounted || isPriced || isDiscounted,
    sent: {
      id: item.id,
      ...(isCounted ? { quantity: quantity.data } : {}),
      ...(isPriced ? { unitPrice: price.data } : {}),
      ...(isDiscounted ? { discountAmount: discount.data } : {}),
    },
  };
}

interface LineProps {
  readonly item: ArtwareOrderItem;
  readonly currency: string;
  readonly typed: EnteredCorrection | undefined;
  /** Its index among the lines that are sent. */
  readonly sentAs: number;
  readonly onType: (typed: EnteredCorrection) => void;
}

function CorrectedLine({ item, currency, typed, sentAs, onType }: LineProps) {
  const text = useText('artwareOrders');
  const label = productLabel(item);
  const quantity = typed?.quantity ?? chargedOf(item);
  const price = typed?.price ?? item.unitPriceAud;
  const discount = typed?.discount ?? item.discountAmount;
  return (
    <tr>
      <td>
        {label}
        <QuantitiesByStage item={item} />
      </td>
      <td data-label={text('quantityBefore')}>{formatNumber(chargedOf(item))}</td>
      <QuantityCell
        line={label}
        title={text('quantity')}
        member={`items.${sentAs}.quantity`}
        error={validateValue(piecesOf(item), quantity)}
        value={quantity}
        onChange={(changed) => onType({ ...typed, quantity: changed ?? '' })}
      />
      <td data-label={text('priceBefore')}>{formatMoney(item.unitPriceAud, currency)}</td>
      <DecimalCell
        line={label}
        title={text('unitPrice')}
        unit="$"
        member={`items.${sentAs}.unitPrice`}
        error={validateValue(money(), price)}
        value={price}
        onChange={(changed) => onType({ ...typed, price: changed ?? '' })}
      />
      <td data-label={text('discountBefore')}>{formatMoney(item.discountAmount, currency)}</td>
      <DecimalCell
        line={label}
        title={text('lineDiscount')}
        unit="$"
        member={`items.${sentAs}.discountAmount`}
        error={validateValue(money(), discount)}
        value={discount}
        onChange={(changed) => onType({ ...typed, discount: changed ?? '' })}
      />
    </tr>
  );
}

function columnsOf(text: ReturnType<typeof useText<'artwareOrders'>>): FieldColumn<CorrectionValues>[] {
  return [
    { title: text('product'), width: 'minmax(0, 1fr)' },
    { title: text('quantityBefore'), width: '70px' },
    { title: text('quantity'), width: '110px', cells: cells.quantity },
    { title: text('priceBefore'), width: '90px' },
    { title: text('unitPrice'), width: '120px', cells: cells.price },
    { title: text('discountBefore'), width: '90px' },
    { title: text('lineDiscount'), width: '120px', cells: cells.discount },
  ];
}

/** Returns the lines that can be corrected, with the entered values. */
function useCorrections({ items: all }: ArtwareOrder) {
  const [typed, setTyped] = useState<Readonly<Record<number, EnteredCorrection>>>({});
  const items = useMemo(
    () => all.filter((item) => hasTransition(artwareOrderItemMachine, 'correct', item.status)),
    [all],
  );
  const lines = useMemo(
    () =>
      items.map((item): CorrectionValues => {
        const {
          quantity = chargedOf(item),
          price = item.unitPriceAud,
          discount = item.discountAmount,
        } = typed[item.id] ?? {};
        return { key: item.id, quantity, price, discount };
      }),
    [items, typed],
  );
  const setLines = (update: (before: readonly CorrectionValues[]) => readonly CorrectionValues[]) =>
    setTyped(Object.fromEntries(update(lines).map(({ key, ...line }) => [key, line])));
  return {
    items,
    typed,
    type: (id: number, line: EnteredCorrection) => setTyped((was) => ({ ...was, [id]: line })),
    values: { lines, setLines, max: items.length },
  };
}

interface CorrectDialogProps {
  readonly order: ArtwareOrder;
  readonly onClose: () => void;
}

/** Corrects pieces, prices and discounts of an approved order; the previous values are shown next to the fields. */
export function CorrectDialog({ order, onClose }: CorrectDialogProps) {
  const text = useText('artwareOrders');
  const notify = useNotify();
  const { items, typed, type, values } = useCorrections(order);
  const [releaseToStock, setReleaseToStock] = useState(false);
  const [reason, setReason] = useState('');
  const changes = items.map((item) => changeOf(item, typed[item.id]));
  const sent = changes.flatMap((change) => (change?.isChanged ? [change.sent] : []));
  const sentAs = new Map(sent.map(({ id }, index) => [id, index]));
  const isCovered = items.some(({ purchasingQty, readyQty }) => purchasingQty + readyQty > 0);
  const isWrong = changes.includes(undefined) || reason.trim() === '';
  const input = {
    orderId: order.id,
    expectedVersion: order.version,
    reason: reason.trim(),
    ...(isCovered ? { releaseToStock } : {}),
    items: sent,
  };
  return (
    <CommandDialog
      title={text('correctTitle', { number: order.orderNumber })}
      call={api.orderFulfilment.changeItems}
      input={isWrong ? '' : sent.length > 0 ? input : text('nothingToCorrect')}
      onDone={({ revision }) =>
        notify.success(text('correctedDone', { number: order.orderNumber, revision: revision ?? 0 }))
      }
      modal={{ width: 980 }}
      onClose={onClose}
    >
      <ActionHelp machine={artwareOrderMachine} action="correct" />
      <p className={styles.muted}>{text('correctHint')}</p>
      <FieldLines columns={columnsOf(text)} lines={items} values={values}>
        {(item) => (
          <CorrectedLine
            key={item.id}
            item={item}
            currency={order.currency}
            typed={typed[item.id]}
            sentAs={sentAs.get(item.id) ?? -1}
            onType={(line) => type(item.id, line)}
          />
        )}
      </FieldLines>
      <Form layout="vertical" component="div">
        {isCovered && (
          <Form.Item>
            <Checkbox checked={releaseToStock} onChange={(event) => setReleaseToStock(event.target.checked)}>
              {text('releaseToStock')}
            </Checkbox>
          </Form.Item>
        )}
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </CommandDialog>
  );
}

import {
  api,
  cost,
  Exact,
  hasTransition,
  int,
  money,
  type PurchaseItem,
  type PurchaseOrder,
  purchaseItemMachine,
  zeroMoney,
  purchaseOrderMachine,
} from '@yipin/contract';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import {
  CommandDialog,
  validateValue,
  DecimalCell,
  DecimalInput,
  decimalOfLine,
  type FieldColumn,
  FieldLines,
  Labelled,
  QuantityCell,
  quantityOf,
  ReasonField,
  type EnteredQuantity,
} from '../../platform/form/index.ts';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { currency } from './amounts.ts';
import * as styles from './purchase-orders.module.css';

/** The entered values of a line; absent = unchanged. */
interface CorrectedItem {
  readonly price?: string | undefined;
  readonly quantity?: EnteredQuantity | undefined;
}

/** The values of a line in the grid; `key`: its id. */
interface CorrectedLineValues extends CorrectedItem {
  readonly key: number;
}

const correctedPrice = decimalOfLine<CorrectedLineValues>(
  {
    headings: ['purchaseOrders:unitPrice'],
    names: ['unitPriceCny', 'unitPrice', 'price'],
    get: (line) => line.price,
    change: (price) => ({ price }),
  },
  4,
);

const correctedQuantity = quantityOf<CorrectedLineValues>({
  headings: ['purchaseOrders:quantity'],
  names: ['quantity', 'qty'],
  get: (line) => line.quantity,
  change: (quantity) => ({ quantity }),
});

const maxPieces = 1_000_000;

function piecesOf({ takenQuantity }: PurchaseItem) {
  return int(Math.max(1, takenQuantity), maxPieces);
}

function mayChangeQuantity({ status }: PurchaseItem): boolean {
  return hasTransition(purchaseItemMachine, 'correctQuantity', status);
}

/** Returns the values of a line; its quantity is the saved one if it cannot change. */
function correctedLine(item: PurchaseItem, typed: CorrectedItem | undefined): CorrectedLineValues {
  return {
    key: item.id,
    price: typed?.price ?? item.unitPriceCny ?? undefined,
    quantity: mayChangeQuantity(item) ? (typed?.quantity ?? item.quantity) : item.quantity,
  };
}

/** Returns the changed fields of a line; undefined while one is invalid. */
function changeOf(item: PurchaseItem, typed: CorrectedItem | undefined) {
  const unitPrice = cost()
    .optional()
    .safeParse(typed?.price ?? item.unitPriceCny);
  const quantity = piecesOf(item).safeParse(correctedLine(item, typed).quantity);
  if (!unitPrice.success || !quantity.success) return undefined;
  const isPriced = unitPrice.data !== undefined && !new Exact(unitPrice.data).eq(item.unitPriceCny ?? 0);
  const isCounted = quantity.data !== item.quantity;
  return {
    isChanged: isPriced || isCounted,
    sent: {
      id: item.id,
      ...(isPriced ? { unitPrice: unitPrice.data } : {}),
      ...(isCounted ? { quantity: quantity.data } : {}),
    },
  };
}

/** Returns the entered amount if it differs from the current one, and whether it is invalid. */
function changedMoney(typed: string | undefined, now = zeroMoney) {
  const value = money().safeParse(typed ?? now);
  return { isWrong: !value.success, value: value.success && !new Exact(value.data).eq(now) ? value.data : undefined };
}

interface LineProps {
  readonly item: PurchaseItem;
  readonly typed: CorrectedItem | undefined;
  /** Its index among the lines that are sent. */
  readonly sentAs: number;
  readonly onType: (typed: CorrectedItem) => void;
}

function CorrectedLine({ item, typed, sentAs, onType }: LineProps) {
  const text = useText('purchaseOrders');
  const label = productLabel(item);
  const price = typed?.price ?? item.unitPriceCny;
  const quantity = typed?.quantity ?? item.quantity;
  return (
    <tr>
      <td>{label}</td>
      <td data-label={text('priceBefore')}>{item.unitPriceCny && formatMoney(item.unitPriceCny, currency)}</td>
      <DecimalCell
        line={label}
        title={text('unitPrice')}
        scale={4}
        unit="¥"
        member={`items.${sentAs}.unitPrice`}
        error={validateValue(cost().optional(), price)}
        value={price ?? null}
        onChange={(changed) => onType({ ...typed, price: changed ?? '' })}
      />
      <td data-label={text('quantityBefore')}>{formatNumber(item.quantity)}</td>
      {mayChangeQuantity(item) ? (
        <QuantityCell
          line={label}
          title={text('quantity')}
          member={`items.${sentAs}.quantity`}
          error={validateValue(piecesOf(item), quantity)}
          value={quantity}
          onChange={(changed) => onType({ ...typed, quantity: changed ?? '' })}
        />
      ) : (
        <td data-label={text('quantity')}>{formatNumber(item.quantity)}</td>
      )}
    </tr>
  );
}

interface FreightProps {
  readonly label: string;
  readonly member: string;
  readonly extra?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FreightField({ label, member, extra, value, onChange }: FreightProps) {
  return (
    <Labelled label={label} extra={extra} member={member} error={validateValue(money(), value)}>
      <DecimalInput scale={2} unit="¥" value={value} onChange={(typed) => onChange(typed ?? '')} />
    </Labelled>
  );
}

interface CorrectDialogProps {
  readonly order: PurchaseOrder;
  readonly onClose: () => void;
}

/** Returns the entered values and the input: a message if nothing is changed, an empty text if a field has an error. */
function useCorrection(order: PurchaseOrder) {
  const text = useText('purchaseOrders');
  const [typed, setTyped] = useState<Readonly<Record<number, CorrectedItem>>>({});
  const [freight, setFreight] = useState<string>();
  const [otherFreight, setOtherFreight] = useState<string>();
  const [reason, setReason] = useState('');
  const items = useMemo(
    () => order.items.filter((item) => hasTransition(purchaseItemMachine, 'correctPrice', item.status)),
    [order.items],
  );
  const lines = useMemo(() => items.map((item) => correctedLine(item, typed[item.id])), [items, typed]);
  const changes = items.map((item) => changeOf(item, typed[item.id]));
  const sent = changes.flatMap((change) => (change?.isChanged ? [change.sent] : []));
  const freights = [
    changedMoney(freight, order.freightCny),
    changedMoney(otherFreight, order.otherFreightCny),
  ] as const;
  const isWrong = changes.includes(undefined) || freights.some((one) => one.isWrong) || reason.trim() === '';
  const isChanged = sent.length > 0 || freights.some(({ value }) => value !== undefined);
  const input = {
    orderId: order.id,
    expectedVersion: order.version,
    reason: reason.trim(),
    freight: freights[0].value,
    otherFreight: freights[1].value,
    items: sent,
  };
  return {
    items,
    values: {
      lines,
      setLines: (update: (before: readonly CorrectedLineValues[]) => readonly CorrectedLineValues[]) =>
        setTyped(Object.fromEntries(update(lines).map(({ key, ...line }) => [key, line]))),
      max: items.length,
    },
    sentAs: new Map(sent.map(({ id }, index) => [id, index])),
    typed,
    typeLine: (id: number, line: CorrectedItem) => setTyped((was) => ({ ...was, [id]: line })),
    input: isWrong ? '' : isChanged ? input : text('nothingToCorrect'),
    freight: {
      own: { value: freight ?? order.freightCny ?? zeroMoney, onChange: setFreight },
      other: { value: otherFreight ?? order.otherFreightCny ?? zeroMoney, onChange: setOtherFreight },
    },
    reason: { value: reason, onChange: setReason },
  };
}

/** Corrects prices, pieces and freight of a purchased order; the previous values are shown next to the fields. */
export function CorrectDialog({ order, onClose }: CorrectDialogProps) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const { items, values, sentAs, typed, typeLine, input, freight, reason } = useCorrection(order);
  const columns: FieldColumn<CorrectedLineValues>[] = [
    { title: text('product'), width: 'minmax(0, 1fr)' },
    { title: text('priceBefore'), width: '100px' },
    { title: text('unitPrice'), width: '150px', cells: correctedPrice },
    { title: text('quantityBefore'), width: '80px' },
    { title: text('quantity'), width: '110px', cells: correctedQuantity },
  ];
  return (
    <CommandDialog
      title={text('correctTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.changeItems}
      input={input}
      onDone={() => notify.success(text('correctedDone', { number: order.orderNumber }))}
      modal={{ width: 820 }}
      onClose={onClose}
    >
      <ActionHelp machine={purchaseOrderMachine} action="correct" />
      <p className={styles.muted}>{text('correctHint')}</p>
      <FieldLines columns={columns} lines={items} values={values}>
        {(item) => (
          <CorrectedLine
            key={item.id}
            item={item}
            typed={typed[item.id]}
            sentAs={sentAs.get(item.id) ?? -1}
            onType={(line) => typeLine(item.id, line)}
          />
        )}
      </FieldLines>
      <Form layout="vertical" component="div">
        <FreightField label={text('freightCny')} member="freight" {...freight.own} />
        <FreightField
          label={text('otherFreightCny')}
          member="otherFreight"
          extra={text('otherFreightHint')}
          {...freight.other}
        />
        <ReasonField {...reason} />
      </Form>
    </CommandDialog>
  );
}

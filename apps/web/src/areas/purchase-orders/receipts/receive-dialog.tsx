import {
  api,
  int,
  maxSurplus,
  type PurchaseItem,
  type PurchaseOrder,
  SurplusTerms,
  surplusTerms,
  WarehouseId,
  purchaseItemMachine,
  purchaseOrderMachine,
} from '@yipin/contract';
import { Form, Input, Radio } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  CommandDialog,
  validateValue,
  type FieldColumn,
  FieldLines,
  focusFirstField,
  Labelled,
  QuantityInput,
  type EnteredQuantity,
  useIsSubmitted,
} from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { ActionHelp } from '../../../platform/machine/index.ts';
import { useNotify } from '../../../platform/notify/index.ts';
import { useDefaultWarehouse, WarehouseSelect } from '../../warehouses/index.ts';
import { ScanButton } from '../../../platform/scan/index.ts';
import { productLabel, ProductScan } from '../../artware-products/index.ts';
import { Pictured } from '../../pictures/index.ts';
import { openOf } from '../amounts.ts';
import { ReceivedLine } from './received-line.tsx';
import { quantitySchemaOf, receivedCells, type TypedPieces, useReceivedPieces } from './received-pieces.ts';
import { useReceiptUndo } from './use-receipt-undo.ts';
import * as styles from '../purchase-orders.module.css';

interface ReceiveProps {
  readonly order: PurchaseOrder;
  readonly onClose: () => void;
}

/** Returns the warehouse of the receipt: the selected one, else that of the order, else the default or only one. */
function useWarehouse({ warehouseId }: PurchaseOrder) {
  const [chosen, setChosen] = useState<WarehouseId | null>();
  const { id: defaultId, isPending } = useDefaultWarehouse();
  const value = (chosen === undefined ? (warehouseId ?? defaultId) : chosen) ?? undefined;
  return {
    value,
    /** Whether a warehouse must be selected: none is selected, and there is no default. */
    isMissing: value === undefined && !isPending,
    /** Whether the default warehouse is being fetched. */
    isUnread: value === undefined && isPending,
    choose: (id: number | undefined) => setChosen(id === undefined ? null : WarehouseId.parse(id)),
  };
}

interface FrameProps {
  readonly warehouse: ReturnType<typeof useWarehouse>;
  readonly children: ReactNode;
}

function ReceiveFields({ warehouse, children }: FrameProps) {
  const text = useText('purchaseOrders');
  const isSubmitted = useIsSubmitted();
  const { value, isMissing, choose } = warehouse;
  const box = useRef<HTMLDivElement>(null);
  // A missing warehouse is entered first.
  useEffect(() => {
    if (isMissing) focusFirstField(box.current);
  }, [isMissing]);
  return (
    <Form layout="vertical" component="div">
      <div ref={box}>
        <Labelled
          label={text('warehouse')}
          required
          member="warehouseId"
          error={isSubmitted && isMissing ? text('chooseWarehouse') : undefined}
        >
          <WarehouseSelect value={value ?? null} onChange={choose} />
        </Labelled>
      </div>
      {/* The warehouse is usually known, so the quantity is entered first. */}
      <div ref={focusFirstField}>{children}</div>
    </Form>
  );
}

interface TermsProps {
  readonly value: SurplusTerms | undefined;
  readonly onChange: (terms: SurplusTerms) => void;
}

/** Selects whether the surplus is free or billed; neither is preselected. */
function TermsField({ value, onChange }: TermsProps) {
  const text = useText('purchaseOrders');
  const isSubmitted = useIsSubmitted();
  return (
    <Labelled
      label={text('surplusTerms')}
      required
      member="surplusTerms"
      error={isSubmitted && value === undefined ? text('chooseTerms') : undefined}
    >
      <Radio.Group
        value={value}
        options={surplusTerms.map((terms) => ({ value: terms, label: text(`terms.${terms}`) }))}
        onChange={(event) => onChange(SurplusTerms.parse(event.target.value))}
      />
    </Labelled>
  );
}

/** Returns the entered values of a receipt, and the limits of its quantities. */
function useReceipt(order: PurchaseOrder, item: PurchaseItem) {
  const open = openOf(item);
  const pieces = int(1, open);
  const [typed, setTyped] = useState<EnteredQuantity | undefined>(open);
  const [typedSurplus, setSurplus] = useState<EnteredQuantity>();
  const [remark, setRemark] = useState('');
  const [terms, setTerms] = useState<SurplusTerms>();
  const quantity = pieces.safeParse(typed).data;
  const max = maxSurplus(order.overTakePercent, quantity ?? open);
  const extra = int(0, max);
  const surplus = extra.safeParse(typedSurplus ?? 0).data;
  const quantities = { open, pieces, quantity, typed, setTyped };
  return { ...quantities, max, extra, surplus, typedSurplus, setSurplus, terms, setTerms, remark, setRemark };
}

/** Returns the input; an empty text while a field shows an error. */
function inputOf(
  { id, version: expectedVersion }: PurchaseItem,
  warehouseId: WarehouseId | undefined,
  { quantity, surplus, terms, remark }: ReturnType<typeof useReceipt>,
) {
  // The user decides whether the factory bills a surplus: there is no default.
  const billing = surplus === 0 ? 'FREE' : terms;
  return warehouseId === undefined || quantity === undefined || surplus === undefined || billing === undefined
    ? ''
    : { id, expectedVersion, warehouseId, quantity, surplus, surplusTerms: billing, remark: remark.trim() };
}

/** Receives one line: a part of the open pieces, all of them, or a surplus. */
function ReceiveOne({ order, item, onClose }: ReceiveProps & { readonly item: PurchaseItem }) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const warehouse = useWarehouse(order);
  const receipt = useReceipt(order, item);
  const { open, pieces, extra, surplus, max } = receipt;
  const { undoOfLine } = useReceiptUndo(order);
  const finish = async () =>
    notify.success(
      text('receivedDone', { count: (receipt.quantity ?? 0) + (surplus ?? 0) }),
      await undoOfLine(item.id),
    );
  return (
    <CommandDialog
      title={text('receiveTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.receiveItem}
      input={warehouse.isUnread ? undefined : inputOf(item, warehouse.value, receipt)}
      onDone={() => void finish()}
      onClose={onClose}
    >
      <ActionHelp machine={purchaseItemMachine} action="receive" />
      <Pictured url={item.thumbnailUrl}>
        <p>{productLabel(item)}</p>
      </Pictured>
      <ReceiveFields warehouse={warehouse}>
        <Labelled label={`${text('receiveQuantity')} / ${formatNumber(open)}`} required>
          <QuantityInput
            member="quantity"
            error={validateValue(pieces, receipt.typed)}
            value={receipt.typed ?? null}
            onChange={receipt.setTyped}
          />
        </Labelled>
        {maxSurplus(order.overTakePercent, open) > 0 && (
          <Labelled label={text('surplus')} extra={text('surplusHint', { most: max })}>
            <QuantityInput
              member="surplus"
              error={validateValue(extra, receipt.typedSurplus ?? 0)}
              value={receipt.typedSurplus ?? null}
              onChange={receipt.setSurplus}
            />
          </Labelled>
        )}
        {surplus !== undefined && surplus > 0 && <TermsField value={receipt.terms} onChange={receipt.setTerms} />}
        <Labelled label={text('remark')} member="remark">
          <Input.TextArea
            rows={2}
            maxLength={2000}
            value={receipt.remark}
            onChange={(event) => receipt.setRemark(event.target.value)}
          />
        </Labelled>
      </ReceiveFields>
    </CommandDialog>
  );
}

/** Returns the place of the lines, and a function that moves to the quantity of a scanned product there. */
function useLineScan(items: readonly PurchaseItem[]) {
  const lines = useRef<HTMLDivElement>(null);
  const onProduct = ({ id }: { readonly id: number }) => {
    const line = items.findIndex(({ productId }) => productId === id);
    const field = lines.current?.querySelectorAll('tbody tr')[line]?.querySelector('input');
    field?.focus();
    return field !== undefined && field !== null;
  };
  return { lines, onProduct };
}

/** Receives several lines at once, all of them or none. */
function ReceiveMany({ order, items, onClose }: ReceiveProps & { readonly items: readonly PurchaseItem[] }) {
  const text = useText('purchaseOrders');
  const notify = useNotify();
  const { undoOf } = useReceiptUndo(order);
  const warehouse = useWarehouse(order);
  const { piecesOf, type, values } = useReceivedPieces(items);
  const read = items.map((item) => ({ id: item.id, quantity: quantitySchemaOf(item).safeParse(piecesOf(item)).data }));
  const lines = read.flatMap(({ id, quantity }) => (quantity ? [{ id, quantity }] : []));
  const isWrong = read.some(({ quantity }) => quantity === undefined);
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const { id, version: expectedVersion } = order;
  const { lines: place, onProduct } = useLineScan(items);
  const finish = (saved: PurchaseOrder) => {
    const itemIds = lines.map((line) => line.id);
    notify.success(text('receivedDone', { count }), undoOf(saved, itemIds));
  };
  const columns: FieldColumn<TypedPieces>[] = [
    { title: text('product'), width: 'minmax(0, 1fr)' },
    { title: text('open'), width: '96px' },
    { title: text('receiveQuantity'), width: '240px', cells: receivedCells },
  ];
  const received = (to: WarehouseId) =>
    count === 0 ? text('enterReceived') : { id, expectedVersion, warehouseId: to, items: lines };
  const input = isWrong || warehouse.value === undefined ? '' : received(warehouse.value);
  return (
    <CommandDialog
      title={text('receiveTitle', { number: order.orderNumber })}
      call={api.purchaseOrders.receive}
      input={warehouse.isUnread ? undefined : input}
      onDone={finish}
      modal={{ width: 720 }}
      onClose={onClose}
    >
      <ActionHelp machine={purchaseOrderMachine} action="receive" />
      <ReceiveFields warehouse={warehouse}>
        <div ref={place}>
          <FieldLines columns={columns} lines={items} values={values}>
            {(item) => <ReceivedLine key={item.id} item={item} pieces={piecesOf(item)} onType={type} />}
          </FieldLines>
        </div>
        <p className={styles.muted}>{text('common:okHint')}</p>
        <ScanButton />
        <ProductScan isInDialog onProduct={onProduct} />
      </ReceiveFields>
    </CommandDialog>
  );
}

/** Receives goods of an order into a warehouse; by default all open pieces of the lines. */
export function ReceiveDialog({ order, items, onClose }: ReceiveProps & { readonly items: readonly PurchaseItem[] }) {
  const [only, ...others] = items;
  return only && others.length === 0 ? (
    <ReceiveOne order={order} item={only} onClose={onClose} />
  ) : (
    <ReceiveMany order={order} items={items} onClose={onClose} />
  );
}

import {
  api,
  int,
  type StockTransfer,
  type StockTransferItem,
  transferLossReasons,
  stockTransferMachine,
} from '@yipin/contract';
import { Form, Input } from 'antd';
import { memo, useCallback, useState } from 'react';
import {
  ChoiceSelect,
  CommandDialog,
  validateValue,
  type FieldColumn,
  FieldLines,
  Labelled,
  QuantityCell,
  quantityOf,
  type EnteredQuantity,
  useIsSubmitted,
} from '../../platform/form/index.ts';
import { formatNumber, useText } from '../../platform/i18n/index.ts';
import { ActionHelp } from '../../platform/machine/index.ts';
import { useNotify } from '../../platform/notify/index.ts';
import { productLabel } from '../artware-products/index.ts';
import { Pictured } from '../pictures/index.ts';
import { openOf } from './transfer-items.tsx';

type LossReason = (typeof transferLossReasons)[number];

/** The entered values of a line. */
interface EnteredReceipt {
  readonly quantity: EnteredQuantity;
  readonly lost: EnteredQuantity;
}

/** The values of a line in the grid; `key`: its id. */
interface ReceiptValues {
  readonly key: number;
  readonly quantity?: EnteredQuantity | undefined;
  readonly lost?: EnteredQuantity | undefined;
}

const receiptCells = {
  quantity: quantityOf<ReceiptValues>({
    headings: ['stockTransfers:receiveQuantity', 'stockTransfers:quantity'],
    names: ['quantity', 'qty'],
    get: (line) => line.quantity,
    change: (quantity) => ({ quantity }),
  }),
  lost: quantityOf<ReceiptValues>({
    headings: ['stockTransfers:receiveLost'],
    names: ['lost'],
    get: (line) => line.lost,
    change: (lost) => ({ lost }),
  }),
};

function quantitySchemaOf(item: StockTransferItem) {
  return int(0, openOf(item));
}

function lostSchemaOf(item: StockTransferItem, { quantity }: EnteredReceipt) {
  return int(0, openOf(item) - (quantitySchemaOf(item).safeParse(quantity).data ?? 0));
}

interface ReceivedLineProps {
  readonly item: StockTransferItem;
  readonly typed: EnteredReceipt;
  readonly onType: (id: number, typed: EnteredReceipt) => void;
}

/** The received and the lost quantity of a line. An empty field counts as 0. */
const ReceivedLine = memo(function ReceivedLine({ item, typed, onType }: ReceivedLineProps) {
  const text = useText('stockTransfers');
  const name = productLabel(item);
  return (
    <tr>
      <td>
        <Pictured url={item.thumbnailUrl}>{name}</Pictured>
      </td>
      <td data-label={text('open')}>{formatNumber(openOf(item))}</td>
      <QuantityCell
        line={name}
        title={text('receiveQuantity')}
        error={validateValue(quantitySchemaOf(item), typed.quantity)}
        value={typed.quantity}
        onChange={(quantity) => onType(item.id, { ...typed, quantity: quantity ?? 0 })}
      />
      <QuantityCell
        line={name}
        title={text('receiveLost')}
        error={validateValue(lostSchemaOf(item, typed), typed.lost)}
        value={typed.lost}
        onChange={(lost) => onType(item.id, { ...typed, lost: lost ?? 0 })}
      />
    </tr>
  );
});

interface LossFieldsProps {
  readonly pieces: number;
  readonly reason: LossReason | undefined;
  readonly onChoose: (reason: LossReason) => void;
}

/** The reason for which lost pieces are written off. */
function LossFields({ pieces, reason, onChoose }: LossFieldsProps) {
  const text = useText('stockTransfers');
  const isSubmitted = useIsSubmitted();
  return (
    <Labelled
      label={text('lossReason')}
      member="reason"
      required
      extra={text('lossHint', { count: pieces })}
      error={isSubmitted && reason === undefined ? text('chooseReason') : undefined}
    >
      <ChoiceSelect<LossReason>
        value={reason}
        options={transferLossReasons.map((value) => ({ value, label: text(`stock:reasons.${value}`) }))}
        isRequired
        onChange={(chosen) => chosen !== undefined && onChoose(chosen)}
      />
    </Labelled>
  );
}

/** Returns the lines as they are sent; undefined while an entered quantity is invalid. */
function arrivalsOf(items: readonly StockTransferItem[], typedOf: (item: StockTransferItem) => EnteredReceipt) {
  const read = items.map((item) => {
    const typed = typedOf(item);
    const [quantity, lost] = [
      quantitySchemaOf(item).safeParse(typed.quantity).data,
      lostSchemaOf(item, typed).safeParse(typed.lost).data,
    ];
    return quantity === undefined || lost === undefined ? undefined : { itemId: item.id, quantity, lost };
  });
  const arrivals = read.flatMap((line) => (line && line.quantity + line.lost > 0 ? [line] : []));
  return read.includes(undefined) ? undefined : arrivals;
}

interface ReceiveDialogProps {
  readonly transfer: StockTransfer;
  readonly onClose: () => void;
}

/** Receives goods, by default all that are in transit. Lost pieces are written off with a reason. */
export function ReceiveDialog({ transfer, onClose }: ReceiveDialogProps) {
  const text = useText('stockTransfers');
  const notify = useNotify();
  const [typed, setTyped] = useState<Readonly<Record<number, EnteredReceipt>>>({});
  const [reason, setReason] = useState<LossReason>();
  const [remark, setRemark] = useState('');
  const type = useCallback((id: number, line: EnteredReceipt) => setTyped((was) => ({ ...was, [id]: line })), []);
  const items = transfer.items.filter((item) => openOf(item) > 0);
  const typedOf = (item: StockTransferItem): EnteredReceipt => typed[item.id] ?? { quantity: openOf(item), lost: 0 };
  const arrivals = arrivalsOf(items, typedOf);
  const sum = (pieces: 'quantity' | 'lost') => (arrivals ?? []).reduce((all, line) => all + line[pieces], 0);
  const [arrived, lost] = [sum('quantity'), sum('lost')];
  const lines = items.map((item): ReceiptValues => ({ ...typedOf(item), key: item.id }));
  const setLines = (update: (before: readonly ReceiptValues[]) => readonly ReceiptValues[]) =>
    setTyped(
      Object.fromEntries(
        update(lines).map((line) => [line.key, { quantity: line.quantity ?? 0, lost: line.lost ?? 0 }]),
      ),
    );
  const columns: FieldColumn<ReceiptValues>[] = [
    { title: text('product'), width: 'minmax(0, 1fr)' },
    { title: text('open'), width: '72px' },
    { title: text('receiveQuantity'), width: '130px', cells: receiptCells.quantity },
    { title: text('receiveLost'), width: '110px', cells: receiptCells.lost },
  ];
  const base = { id: transfer.id, expectedVersion: transfer.version, remark: remark.trim() };
  const ready =
    lost > 0 && reason === undefined ? '' : { ...base, items: arrivals, reason: lost > 0 ? reason : undefined };
  const input = arrived + lost === 0 ? text('enterArrived') : ready;
  return (
    <CommandDialog
      title={text('receiveTitle', { number: transfer.orderNumber })}
      call={api.stockTransfers.receive}
      input={arrivals === undefined ? '' : input}
      onDone={() => notify.success(text('receivedDone', { count: arrived }))}
      modal={{ width: 720 }}
      onClose={onClose}
    >
      <ActionHelp machine={stockTransferMachine} action="receive" />
      <p>
        {transfer.fromWarehouseName} → {transfer.toWarehouseName}
      </p>
      <FieldLines columns={columns} lines={items} values={{ lines, setLines, max: items.length }}>
        {(item) => <ReceivedLine key={item.id} item={item} typed={typedOf(item)} onType={type} />}
      </FieldLines>
      <Form layout="vertical" component="div">
        {lost > 0 && <LossFields pieces={lost} reason={reason} onChoose={setReason} />}
        <Labelled label={text('remark')} member="remark">
          <Input.TextArea
            rows={2}
            maxLength={2000}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Labelled>
      </Form>
    </CommandDialog>
  );
}

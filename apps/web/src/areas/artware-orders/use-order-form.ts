import {
  type ArtwareOrder,
  type ArtwareOrderInput,
  type CustomerName,
  type Day,
  type DecimalText,
  type ShipTo,
  zeroMoney,
} from '@yipin/contract';
import { App } from 'antd';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react';
import { textOf } from '../../platform/i18n/index.ts';
import { blankLine, type DraftLine, lineOf } from './draft-line.ts';

/** An order while it is typed. */
export interface OrderDraft {
  readonly id: ArtwareOrderInput['id'];
  readonly expectedVersion: number | undefined;
  readonly orderNumber: string | undefined;
  readonly customerId: ArtwareOrderInput['customerId'] | undefined;
  readonly customerLabel: string | undefined;
  /** Taken off each line's amount when its product is chosen. */
  readonly customerDiscountPercent: DecimalText | undefined;
  readonly salesId: ArtwareOrderInput['salesId'];
  readonly salesDate: Day | undefined;
  readonly requiredDate: Day | undefined;
  readonly discountAmount: DecimalText;
  readonly freightChargedAud: DecimalText;
  readonly shipTo: ShipTo | undefined;
  readonly remark: string;
  readonly lines: readonly DraftLine[];
  readonly removedItemIds: ArtwareOrderInput['removedItemIds'];
}

const blank = (): OrderDraft => ({
  id: undefined,
  expectedVersion: undefined,
  orderNumber: undefined,
  customerId: undefined,
  customerLabel: undefined,
  customerDiscountPercent: undefined,
  salesId: undefined,
  salesDate: undefined,
  requiredDate: undefined,
  discountAmount: zeroMoney,
  freightChargedAud: zeroMoney,
  shipTo: undefined,
  remark: '',
  lines: [blankLine()],
  removedItemIds: [],
});

const draftOf = (order: ArtwareOrder): OrderDraft => ({
  id: order.id,
  expectedVersion: order.version,
  orderNumber: order.orderNumber,
  customerId: order.customerId,
  customerLabel: order.customerName,
  customerDiscountPercent: undefined,
  salesId: order.salesId,
  salesDate: order.salesDate,
  requiredDate: order.requiredDate ?? undefined,
  discountAmount: order.discountAmount,
  freightChargedAud: order.freightChargedAud,
  shipTo: order.shipTo ?? undefined,
  remark: order.remark,
  lines: order.items.filter((item) => item.status !== 'deleted').map(lineOf),
  removedItemIds: [],
});

/** The form of an order: open or not, what is typed, and how it changes. */
export interface OrderForm {
  readonly draft: OrderDraft | undefined;
  readonly create: () => void;
  readonly edit: (order: ArtwareOrder) => void;
  readonly change: (change: Partial<OrderDraft>) => void;
  readonly changeLine: (key: number, change: Partial<DraftLine>) => void;
  readonly addLine: () => void;
  readonly removeLine: (key: number) => void;
  readonly chooseCustomer: (customer: CustomerName | undefined) => void;
  readonly close: () => void;
  /** Closes, but asks first when something typed would be lost. */
  readonly leave: () => void;
}

type LineChanges = Pick<OrderForm, 'changeLine' | 'addLine' | 'removeLine'>;

/** How the lines of an order change. The functions stay the same, so that a line is rendered only when it changes. */
function useLineChanges(setDraft: Dispatch<SetStateAction<OrderDraft | undefined>>): LineChanges {
  const changeLine = useCallback(
    (key: number, part: Partial<DraftLine>) =>
      setDraft(
        (before) =>
          before && { ...before, lines: before.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) },
      ),
    [setDraft],
  );
  const addLine = useCallback(
    () => setDraft((before) => before && { ...before, lines: [...before.lines, blankLine()] }),
    [setDraft],
  );
  const removeLine = useCallback(
    (key: number) =>
      setDraft((before) => {
        const gone = before?.lines.find((line) => line.key === key);
        if (!before || !gone) return before;
        const removedItemIds = gone.id === undefined ? before.removedItemIds : [...before.removedItemIds, gone.id];
        return { ...before, removedItemIds, lines: before.lines.filter((line) => line !== gone) };
      }),
    [setDraft],
  );
  return { changeLine, addLine, removeLine };
}

/** Holds the order that is being typed. */
export function useOrderForm(): OrderForm {
  const { modal } = App.useApp();
  const [draft, setDraft] = useState<OrderDraft>();
  const initial = useRef<OrderDraft>(undefined);
  const open = useCallback((next: OrderDraft) => {
    initial.current = next;
    setDraft(next);
  }, []);
  const change = useCallback((part: Partial<OrderDraft>) => setDraft((before) => before && { ...before, ...part }), []);
  const { changeLine, addLine, removeLine } = useLineChanges(setDraft);
  const chooseCustomer = useCallback(
    (customer: CustomerName | undefined) =>
      change({
        customerId: customer?.id,
        customerDiscountPercent: customer?.defaultDiscountPercent,
        ...(customer?.salesId ? { salesId: customer.salesId } : {}),
      }),
    [change],
  );
  const close = useCallback(() => setDraft(undefined), []);
  const leave = useCallback(() => {
    if (draft === initial.current) return close();
    modal.confirm({
      title: textOf('common:discardChanges'),
      content: textOf('artwareOrders:unsaved'),
      okText: textOf('common:discard'),
      okButtonProps: { danger: true },
      cancelText: textOf('common:keepEditing'),
      onOk: close,
    });
  }, [draft, modal, close]);
  return useMemo(
    () => ({
      draft,
      create: () => open(blank()),
      edit: (order) => open(draftOf(order)),
      change,
      changeLine,
      addLine,
      removeLine,
      chooseCustomer,
      close,
      leave,
    }),
    [draft, open, change, changeLine, addLine, removeLine, chooseCustomer, close, leave],
  );
}

import {
  type ArtwareOrder,
  type ArtwareOrderInput,
  type CustomerName,
  type Day,
  type DecimalText,
  type ShipTo,
  zeroMoney,
} from '@yipin/contract';
import type { OrderDraft } from '../../../platform/document/order-editor/index.ts';
import { type AllFields, moneyOf } from '../../../platform/form/index.ts';
import { blankLine, type ArtwareOrderLine, itemsOf, lineOf, totalsOf } from './artware-order-line.ts';

/** The header fields of an order in the form. */
export interface ArtwareOrderHeader {
  readonly id: ArtwareOrderInput['id'];
  readonly expectedVersion: number | undefined;
  /** Ids of the saved lines: those that are not in the form were removed. */
  readonly savedItemIds: ArtwareOrderInput['removedItemIds'];
  readonly customerId: ArtwareOrderInput['customerId'] | undefined;
  readonly customerLabel: string | undefined;
  /** Customer discount in percent of a line's amount, for lines without an entered discount. */
  readonly customerDiscountPercent: DecimalText | undefined;
  readonly salesId: ArtwareOrderInput['salesId'];
  /** Name of the order's sales user, who may no longer be an option. */
  readonly salesLabel: string | undefined;
  readonly salesDate: Day | undefined;
  readonly orderSourceChannelId: ArtwareOrderInput['orderSourceChannelId'];
  readonly requiredDate: Day | undefined;
  /** Terms that the user chose instead of the order's own. */
  readonly termsId: ArtwareOrderInput['termsId'];
  /** Code of the order's terms. */
  readonly termsCode: string | undefined;
  readonly discountAmount: string;
  readonly freightChargedAud: string;
  readonly shipTo: ShipTo | undefined;
  readonly remark: string;
}

/** An order in the form. */
export type ArtwareOrderDraft = OrderDraft<ArtwareOrderHeader, ArtwareOrderLine>;

/** Returns the initial values of a new order. */
export function blankOrder(): ArtwareOrderDraft {
  return {
    header: {
      id: undefined,
      expectedVersion: undefined,
      savedItemIds: [],
      customerId: undefined,
      customerLabel: undefined,
      customerDiscountPercent: undefined,
      salesId: undefined,
      salesLabel: undefined,
      salesDate: undefined,
      orderSourceChannelId: undefined,
      requiredDate: undefined,
      termsId: undefined,
      termsCode: undefined,
      discountAmount: zeroMoney,
      freightChargedAud: zeroMoney,
      shipTo: undefined,
      remark: '',
    },
    lines: [blankLine()],
  };
}

/** Returns a saved order for the form, with the current discount of its customer. */
export function draftOf(order: ArtwareOrder, percent: DecimalText | undefined): ArtwareOrderDraft {
  const items = order.items.filter(({ status }) => status !== 'deleted');
  return {
    header: {
      id: order.id,
      expectedVersion: order.version,
      savedItemIds: items.map(({ id }) => id),
      customerId: order.customerId,
      customerLabel: order.customerName,
      customerDiscountPercent: percent,
      salesId: order.salesId,
      salesLabel: order.salesName,
      salesDate: order.salesDate,
      orderSourceChannelId: order.orderSourceChannelId,
      requiredDate: order.requiredDate ?? undefined,
      termsId: undefined,
      termsCode: order.terms.code,
      discountAmount: order.discountAmount,
      freightChargedAud: order.freightChargedAud,
      shipTo: order.shipTo ?? undefined,
      remark: order.remark,
    },
    lines: items.length > 0 ? items.map((item) => lineOf(item, percent)) : [blankLine()],
  };
}

/**
 * Returns the delivery address for the customer `id`; undefined = the server uses the customer's default address. The
 * saved customer has the saved address. An address that was entered before a customer was selected is retained.
 */
function addressFor(
  id: ArtwareOrderHeader['customerId'],
  before: ArtwareOrderHeader,
  saved: ArtwareOrderHeader,
): ArtwareOrderHeader['shipTo'] {
  if (id === before.customerId) return before.shipTo;
  if (id !== undefined && id === saved.customerId) return saved.shipTo;
  return before.customerId === undefined ? before.shipTo : undefined;
}

/** Returns the header with a customer and the customer's discount, terms, address and sales user. */
export function withCustomer(
  customer: CustomerName | undefined,
  before: ArtwareOrderHeader,
  saved: ArtwareOrderHeader,
): ArtwareOrderHeader {
  return {
    ...before,
    customerId: customer?.id,
    customerDiscountPercent: customer?.defaultDiscountPercent,
    termsCode: customer?.id === saved.customerId ? saved.termsCode : undefined,
    shipTo: addressFor(customer?.id, before, saved),
    ...(customer?.salesId ? { salesId: customer.salesId, salesLabel: undefined } : {}),
  };
}

/** Returns the initial values of a new order of a customer; without one if the customer is not active. */
export function newOrderFor(customer: CustomerName | undefined): ArtwareOrderDraft {
  const blank = blankOrder();
  if (customer?.isActive !== true) return blank;
  return { ...blank, header: withCustomer(customer, blank.header, blank.header) };
}

/** Returns the input of the save; undefined while a value is missing or invalid. */
export function inputOf({ header, lines }: ArtwareOrderDraft): AllFields<ArtwareOrderInput> | undefined {
  const { customerId, customerDiscountPercent: percent } = header;
  const items = itemsOf(lines, percent);
  const discountAmount = moneyOf(header.discountAmount);
  const freightChargedAud = moneyOf(header.freightChargedAud);
  const { discountProblem } = totalsOf(lines, percent, header.discountAmount, header.freightChargedAud);
  if (customerId === undefined || !items || !discountAmount || !freightChargedAud || discountProblem) return undefined;
  return {
    id: header.id,
    expectedVersion: header.expectedVersion,
    customerId,
    salesId: header.salesId,
    salesDate: header.salesDate,
    orderSourceChannelId: header.orderSourceChannelId,
    requiredDate: header.requiredDate,
    termsId: header.termsId,
    discountAmount,
    freightChargedAud,
    shipTo: header.shipTo,
    remark: header.remark,
    items,
    removedItemIds: header.savedItemIds.filter((saved) => !lines.some(({ id }) => id === saved)),
    // Set only after the user confirmed a warning of the server.
    confirmed: undefined,
  };
}

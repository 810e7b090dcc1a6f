import {
  api,
  type ArtwareOrder,
  type ArtwareOrderInput,
  type Day,
  type DecimalText,
  type ShipTo,
  zeroMoney,
} from '@yipin/contract';
import type { DraftSource } from '../../platform/document/index.ts';
import { type AllFields, moneyOf } from '../../platform/form/index.ts';
import {
  blankLine,
  type ArtwareOrderLine,
  itemsOf,
  lineOf,
  totalsOf,
  withOwnKeys,
} from './artware-order-line-values.ts';

/** The header fields of an order in the form. */
export interface ArtwareOrderHeader {
  readonly id: ArtwareOrderInput['id'];
  readonly expectedVersion: number | undefined;
  readonly orderNumber: string | undefined;
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

/** The lines of an order in the form, and the saved lines that were removed. */
export interface OrderLinesDraft {
  readonly lines: readonly ArtwareOrderLine[];
  readonly removedItemIds: ArtwareOrderInput['removedItemIds'];
}

/** An order in the form. */
export interface ArtwareOrderDraft {
  readonly header: ArtwareOrderHeader;
  readonly body: OrderLinesDraft;
}

export function blankOrder(): ArtwareOrderDraft {
  return {
    header: {
      id: undefined,
      expectedVersion: undefined,
      orderNumber: undefined,
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
    body: { lines: [blankLine()], removedItemIds: [] },
  };
}

/** The storage of order drafts. */
export const artwareOrderDraftSource: DraftSource<ArtwareOrderDraft> = {
  form: api.artwareOrders.save.id,
  fields: { ...blankOrder().header, ...blankLine() },
  adopted: ({ header, body }) => ({ header, body: { ...body, lines: withOwnKeys(body.lines) } }),
};

/** A saved order with the current discount of its customer. */
export function draftOf(order: ArtwareOrder, percent: DecimalText | undefined): ArtwareOrderDraft {
  const lines = order.items.filter((item) => item.status !== 'deleted').map((item) => lineOf(item, percent));
  return {
    header: {
      id: order.id,
      expectedVersion: order.version,
      orderNumber: order.orderNumber,
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
    body: { lines: lines.length > 0 ? lines : [blankLine()], removedItemIds: [] },
  };
}

/** Returns the input of the save; undefined while a value is missing or invalid. */
export function inputOf({ header, body }: ArtwareOrderDraft): AllFields<ArtwareOrderInput> | undefined {
  const { customerId, customerDiscountPercent: percent } = header;
  const items = itemsOf(body.lines, percent);
  const discountAmount = moneyOf(header.discountAmount);
  const freightChargedAud = moneyOf(header.freightChargedAud);
  const { discountProblem } = totalsOf(body.lines, percent, header.discountAmount, header.freightChargedAud);
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
    removedItemIds: body.removedItemIds,
    // Present only after a warning of the server.
    confirmed: undefined,
  };
}

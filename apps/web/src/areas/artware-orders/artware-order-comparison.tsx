import { api, ArtwareOrderId, type DecimalText } from '@yipin/contract';
import { call } from '../../platform/api/index.ts';
import type { ComparedKind } from '../../platform/document/index.ts';
import { type Description, moneyOf, type Versions } from '../../platform/form/index.ts';
import { formatMoney } from '../../platform/i18n/index.ts';
import { CustomerSelect, SalesSelect } from '../customers/index.ts';
import { OrderChannelSelect } from '../settings/index.ts';
import { blankLine, type ArtwareOrderLine, isBlank } from './artware-order-line-values.ts';
import { draftOf, type ArtwareOrderDraft, type ArtwareOrderHeader } from './artware-order-draft.ts';

/** A line for the comparison, with the field names of the form. */
type ComparedArtwareLine = Pick<ArtwareOrderLine, 'id' | 'quantity' | 'requiredDate' | 'isFixed'> & {
  readonly key: number;
  readonly product: ArtwareOrderLine['productId'];
  readonly unitPrice: ArtwareOrderLine['unitPriceAud'];
  /** Empty while it follows the customer's percentage. */
  readonly lineDiscount: string;
  readonly lineRemark: string;
};

const lineFields = ['product', 'quantity', 'unitPrice', 'lineDiscount', 'requiredDate', 'lineRemark'] as const;

/** An order for the comparison. */
type ComparedArtwareOrder = Pick<
  ArtwareOrderHeader,
  'salesDate' | 'requiredDate' | 'discountAmount' | 'freightChargedAud' | 'shipTo' | 'remark'
> & {
  readonly customer: ArtwareOrderHeader['customerId'];
  readonly sales: ArtwareOrderHeader['salesId'];
  readonly orderSource: ArtwareOrderHeader['orderSourceChannelId'];
  readonly items: readonly ComparedArtwareLine[];
};

function comparedLine(line: ArtwareOrderLine): ComparedArtwareLine {
  return {
    id: line.id,
    key: line.key,
    isFixed: line.isFixed,
    product: line.productId,
    quantity: line.quantity,
    unitPrice: line.unitPriceAud,
    lineDiscount: line.isDiscountTyped ? line.discountAmount : '',
    requiredDate: line.requiredDate,
    lineRemark: line.remark,
  };
}

function comparedOrder({ header, body }: ArtwareOrderDraft): ComparedArtwareOrder {
  return {
    customer: header.customerId,
    sales: header.salesId,
    orderSource: header.orderSourceChannelId,
    salesDate: header.salesDate,
    requiredDate: header.requiredDate,
    discountAmount: header.discountAmount,
    freightChargedAud: header.freightChargedAud,
    shipTo: header.shipTo,
    remark: header.remark,
    items: body.lines.filter((line) => !isBlank(line)).map(comparedLine),
  };
}

/** The saved order with the current discount of its customer. */
async function readOrder(id: number): Promise<ArtwareOrderDraft> {
  const order = await call(api.artwareOrders.get, { id: ArtwareOrderId.parse(id) });
  const { customerId } = order;
  const customers = await call(api.customers.names, { customerId, maxResultCount: 1, skipCount: 0 });
  return draftOf(order, customers.items.find((customer) => customer.id === customerId)?.defaultDiscountPercent);
}

function linesOf({ theirs, mine, base }: Versions<ArtwareOrderDraft>): ArtwareOrderLine[] {
  return [theirs, mine, base].flatMap(({ body }) => body.lines);
}

function lineFrom(merged: ComparedArtwareLine, versions: Versions<ArtwareOrderDraft>): ArtwareOrderLine {
  const lines = linesOf(versions);
  const saved = versions.theirs.body.lines.find(({ id }) => id !== undefined && id === merged.id);
  const chosen = lines.find(({ productId }) => productId !== undefined && productId === merged.product);
  const before = lines.find(({ key }) => key === merged.key);
  return {
    ...blankLine(),
    // A line that another user deleted and this user retains is a new one.
    id: saved?.id,
    isFixed: saved?.isFixed ?? false,
    productId: merged.product,
    productLabel: chosen?.productLabel,
    available: chosen?.available,
    quantity: merged.quantity,
    unitPriceAud: merged.unitPrice,
    discountAmount: merged.lineDiscount || (before?.discountAmount ?? blankLine().discountAmount),
    isDiscountTyped: merged.lineDiscount !== '',
    requiredDate: merged.requiredDate,
    remark: merged.lineRemark,
  };
}

/** Returns the order to continue with: the merged values, to be saved over `theirs`. */
function mergedOrder(merged: ComparedArtwareOrder, versions: Versions<ArtwareOrderDraft>): ArtwareOrderDraft {
  const { theirs, mine } = versions;
  const whose = merged.customer === mine.header.customerId ? mine.header : theirs.header;
  const whoseSales = merged.sales === mine.header.salesId ? mine.header : theirs.header;
  const lines = merged.items.map((line) => lineFrom(line, versions));
  const kept = new Set(lines.map(({ id }) => id));
  return {
    header: {
      ...theirs.header,
      customerId: merged.customer,
      customerLabel: whose.customerLabel,
      customerDiscountPercent: whose.customerDiscountPercent,
      salesId: merged.sales,
      salesLabel: whoseSales.salesLabel,
      salesDate: merged.salesDate,
      orderSourceChannelId: merged.orderSource,
      requiredDate: merged.requiredDate,
      discountAmount: merged.discountAmount,
      freightChargedAud: merged.freightChargedAud,
      shipTo: merged.shipTo,
      remark: merged.remark,
    },
    body: {
      lines: lines.length > 0 ? lines : [blankLine()],
      removedItemIds: theirs.body.lines.flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id])),
    },
  };
}

/** Describes the fields of an order for the comparison. */
function orderDescription(versions: Versions<ArtwareOrderDraft>): Description {
  const lines = linesOf(versions);
  const labelOf = (id: unknown) =>
    lines.find(({ productId, productLabel }) => productId === id && productLabel !== undefined)?.productLabel;
  const money = (typed: unknown) => {
    const amount: DecimalText | undefined = moneyOf(String(typed));
    return amount ? formatMoney(amount, 'AUD') : String(typed);
  };
  return {
    area: 'artwareOrders',
    shown: {
      customer: (id) => <CustomerSelect value={Number(id)} />,
      sales: (id) => <SalesSelect value={Number(id)} />,
      orderSource: (id) => <OrderChannelSelect value={Number(id)} />,
      product: labelOf,
      unitPrice: money,
      lineDiscount: money,
      discountAmount: money,
    },
    lines: {
      items: {
        idOf: ({ id }) => (typeof id === 'number' ? id : undefined),
        fields: lineFields,
        // Lines that are being purchased or shipped cannot change.
        isFixed: (now) => now?.['isFixed'] === true,
        nameOf: ({ product }) => labelOf(product),
      },
    },
  };
}

/** The comparison of two versions of an order. */
export const comparedOrders: ComparedKind<ArtwareOrderDraft, ComparedArtwareOrder> = {
  read: readOrder,
  comparedOf: comparedOrder,
  descriptionOf: orderDescription,
  mergedOf: mergedOrder,
};

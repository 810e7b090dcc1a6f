import {
  api,
  ArtwareOrderId,
  type ArtwareOrderInput,
  type DecimalText,
  maxArtwareOrderLines,
  permissions,
} from '@yipin/contract';
import { call } from '../../../platform/api/index.ts';
import {
  amountErrors,
  type LineErrors,
  type OrderLineRules,
  type OrderKind,
  shownMoney,
  type TextByKey,
} from '../../../platform/document/order-editor/index.ts';
import { CustomerSelect, SalesSelect } from '../../customers/index.ts';
import { OrderChannelSelect } from '../../settings/index.ts';
import { artwareLineColumns } from './artware-line-columns.tsx';
import {
  type ArtwareOrderDraft,
  type ArtwareOrderHeader,
  blankOrder,
  draftOf,
  inputOf,
} from './artware-order-draft.ts';
import { amountOf, type ArtwareOrderLine, blankLine, discountOf, isBlank } from './artware-order-line.ts';

/** Returns the errors of an entered line; missing values only if they are required. */
function artwareLineErrors(
  line: ArtwareOrderLine,
  percent: DecimalText | undefined,
  isRequired: boolean,
  text: TextByKey,
): LineErrors {
  const hasSubject = line.productId !== undefined;
  const numbers = { discount: discountOf(line, percent), amount: amountOf(line, percent), hasSubject, isRequired };
  return {
    product:
      isRequired && !hasSubject && line.unknownCode === undefined ? text('artwareOrders:chooseProduct') : undefined,
    ...amountErrors(line, numbers, text),
  };
}

const lines: OrderLineRules<ArtwareOrderLine, DecimalText | undefined> = {
  columns: artwareLineColumns,
  blank: blankLine,
  isBlank,
  nameOf: ({ productLabel }) => productLabel,
  subjectOf: ({ productId }) => productId,
  unknownOf: ({ unknownCode }) => unknownCode,
  errorsOf: artwareLineErrors,
  max: maxArtwareOrderLines,
  fixed: { isFixed: (line) => line.isFixed, reason: 'artwareOrders:lineFixed' },
};

/** Returns the saved order for the form, with the current discount of its customer. */
async function readOrder(id: number): Promise<ArtwareOrderDraft> {
  const order = await call(api.artwareOrders.get, { id: ArtwareOrderId.parse(id) });
  const { customerId } = order;
  const customers = await call(api.customers.names, { customerId, maxResultCount: 1, skipCount: 0 });
  return draftOf(order, customers.items.find((customer) => customer.id === customerId)?.defaultDiscountPercent);
}

/** Sales orders in the order editor. */
export const artwareOrderKind: OrderKind<
  ArtwareOrderHeader,
  ArtwareOrderLine,
  DecimalText | undefined,
  ArtwareOrderInput
> = {
  save: api.artwareOrders.save,
  viewAll: permissions.viewAllArtwareOrders,
  blank: blankOrder,
  inputOf,
  lines,
  comparison: {
    area: 'artwareOrders',
    read: readOrder,
    header: {
      customer: ['customerId', 'customerLabel', 'customerDiscountPercent'],
      sales: ['salesId', 'salesLabel'],
      orderSource: ['orderSourceChannelId'],
      salesDate: ['salesDate'],
      requiredDate: ['requiredDate'],
      discountAmount: ['discountAmount'],
      freightChargedAud: ['freightChargedAud'],
      shipTo: ['shipTo'],
      remark: ['remark'],
    },
    line: {
      product: ['productId', 'productLabel', 'unknownCode', 'available'],
      quantity: ['quantity'],
      unitPrice: ['unitPriceAud'],
      lineDiscount: ['discountAmount'],
      requiredDate: ['requiredDate'],
      lineRemark: ['remark'],
    },
    shown: {
      customer: (id) => <CustomerSelect value={Number(id)} />,
      sales: (id) => <SalesSelect value={Number(id)} />,
      orderSource: (id) => <OrderChannelSelect value={Number(id)} />,
      discountAmount: shownMoney,
    },
  },
};

import { z } from 'zod';
import { bool, codeText, groupsBy, int, pageQuery, statusOf, takesIds, text } from '../../kernel/index.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { FactoryId } from '../factories/factory-id.ts';
import { PaymentStatus } from '../payments/payment.ts';
import { UserId } from '../users/user.ts';
import { purchaseSources } from './purchase-item.ts';
import { purchaseItemMachine } from './purchase-item.machine.ts';
import { purchaseOrderMachine } from './purchase-order.machine.ts';

/** The fields by which the purchase requests can be grouped: `factory` is the default factory of the product. */
export const pendingGroups = groupsBy({ factory: 'record', customer: 'record', product: 'record' });
const pendingFilters = {
  salesId: UserId.optional(),
  status: statusOf(purchaseItemMachine).optional(),
  customerId: CustomerId.optional(),
  sourceCode: z.enum(purchaseSources).optional(),
  /** Beginning of the number of the source document. */
  sourceNumber: codeText(32).optional(),
  /** Default factory of the products; 0 = products without one. */
  factoryId: takesIds('FactoryId', int(0, 9_000_000_000)).optional(),
};
/** The filters of the totals of the purchase requests. */
export const PendingTotalsQuery = z.object({ filter: text(200).optional(), ...pendingFilters });
/** The page and the filters of the purchase requests. */
export const ListPurchaseRequestsQuery = pageQuery(['id', 'productCode', 'quantity', 'requiredDate'], {
  ...pendingFilters,
  /** Only the rows of one group. */
  inGroup: pendingGroups.inGroup.optional(),
});

/** The fields by which the list of purchase orders can be grouped. */
export const purchaseOrderGroups = groupsBy({ factory: 'record', buyer: 'record', status: 'status', month: 'month' });
/** The page and the filters of the list of purchase orders. */
export const ListPurchaseOrdersQuery = pageQuery(['id', 'orderNumber', 'purchaseDate', 'expectedDate', 'status'], {
  status: statusOf(purchaseOrderMachine).optional(),
  /** Only for holders of ViewCost. */
  paymentStatus: PaymentStatus().optional(),
  customerId: CustomerId.optional(),
  orderNumber: codeText(32).optional(),
  factoryId: FactoryId.optional(),
  includeHidden: bool().default(false),
  /** Only orders that accept further lines. */
  takesLines: bool().optional(),
  /** Only orders with a line to approve, to confirm, or to receive. */
  toApprove: bool().optional(),
  toPurchase: bool().optional(),
  toReceive: bool().optional(),
  /** Only orders with a line whose expected day has passed. */
  overdue: bool().optional(),
  /** Only the rows of one group. */
  inGroup: purchaseOrderGroups.inGroup.optional(),
});

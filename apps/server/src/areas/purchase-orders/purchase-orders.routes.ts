import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { addItems } from './requests/add-items.service.ts';
import { cancel, complete, hide, purchase, show } from './purchase-order-actions.service.ts';
import { pending, pendingGroups, pendingTotals } from './requests/pending-purchases.service.ts';
import { changeItems } from './correct-order.service.ts';
import { pay, refund, reversePayment, writeOff } from './pay-purchase-order.service.ts';
import {
  approveItems,
  back,
  completeItems,
  purchaseItemsOf,
  split,
  unapproveItems,
} from './items/purchase-items.service.ts';
import {
  addRemark,
  get,
  groups,
  itemStatuses,
  list,
  numbers,
  revisions,
  statuses,
  sums,
} from './purchase-orders.service.ts';
import { receive, receiveItem } from './receipt/receive.service.ts';
import { reverseReceipt, reverseReceipts } from './receipt/reverse-receipt.service.ts';
import { savePurchaseOrder, setPurchaseOrderFields } from './save-purchase-order.service.ts';
import { setSurplusTerms } from './receipt/surplus-terms.service.ts';

export const purchaseOrdersRoutes = implement(api.purchaseOrders, {
  pending,
  pendingTotals,
  pendingGroups,
  list,
  sums,
  groups,
  get,
  statuses,
  itemStatuses,
  numbers,
  revisions,
  save: savePurchaseOrder,
  setFields: setPurchaseOrderFields,
  addItems,
  back,
  split,
  approveItems,
  unapproveItems,
  purchaseItems: purchaseItemsOf,
  receiveItem,
  completeItems,
  purchase,
  receive,
  complete,
  hide,
  show,
  changeItems,
  setSurplusTerms,
  cancel,
  pay,
  refund,
  writeOff,
  reversePayment,
  reverseReceipt,
  reverseReceipts,
  addRemark,
});

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import {
  addItemRemark,
  addRemark,
  get,
  itemStatuses,
  list,
  numbers,
  revisions,
  statuses,
  sums,
  groups,
} from './artware-orders.service.ts';
import { pay, refund, reversePayment, writeOff } from './billing/pay-artware-order.service.ts';
import { addItem, saveArtwareOrder, setOrderFields } from './save/save-order.service.ts';

export const artwareOrdersRoutes = implement(api.artwareOrders, {
  list,
  sums,
  groups,
  get,
  statuses,
  itemStatuses,
  numbers,
  revisions,
  save: saveArtwareOrder,
  setFields: setOrderFields,
  addItem,
  pay,
  refund,
  writeOff,
  reversePayment,
  addRemark,
  addItemRemark,
});

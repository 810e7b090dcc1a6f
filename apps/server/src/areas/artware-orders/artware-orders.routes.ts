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
} from './artware-orders.service.ts';
import { pay, refund, reversePayment, writeOff } from './pay.service.ts';
import { addItem, saveOrder } from './save-order.ts';

export const artwareOrdersRoutes = implement(api.artwareOrders, {
  list,
  get,
  statuses,
  itemStatuses,
  numbers,
  revisions,
  save: saveOrder,
  addItem,
  pay,
  refund,
  writeOff,
  reversePayment,
  addRemark,
  addItemRemark,
});

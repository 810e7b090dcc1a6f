import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { addRemark, departures, get, groups, list, statuses, sums } from './channel-orders.service.ts';
import { approve, cancel, complete, deny, reschedule } from './channel-order-actions.service.ts';
import { passOn } from './pass-on/pass-on.service.ts';
import { changeItems } from './change-items.service.ts';
import { saveChannelOrder } from './save-channel-order.service.ts';
import { pay, refund, reversePayment, settle, writeOff } from './billing/settle.service.ts';

export const channelOrdersRoutes = implement(api.channelOrders, {
  list,
  sums,
  groups,
  get,
  statuses,
  departures,
  save: saveChannelOrder,
  reschedule,
  changeItems,
  approve,
  deny,
  passOn,
  complete,
  pay,
  settle,
  refund,
  writeOff,
  reversePayment,
  cancel,
  addRemark,
});

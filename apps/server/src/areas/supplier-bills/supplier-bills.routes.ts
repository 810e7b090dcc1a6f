import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { pay, refund, reversePayment, writeOff } from './pay.service.ts';
import { cancel, post, reverse } from './post.service.ts';
import { proposal } from './proposal.service.ts';
import { saveBill } from './save-supplier-bill.ts';
import { addRemark, get, list, statuses } from './supplier-bills.service.ts';

export const supplierBillsRoutes = implement(api.supplierBills, {
  list,
  get,
  statuses,
  proposal,
  save: saveBill,
  post,
  cancel,
  reverse,
  pay,
  refund,
  writeOff,
  reversePayment,
  addRemark,
});

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { pay, refund, reversePayment, writeOff } from './pay-supplier-bill.service.ts';
import { cancel, post, reverse } from './posting/post-supplier-bill.service.ts';
import { proposal } from './proposal.service.ts';
import { saveSupplierBill } from './save-supplier-bill.service.ts';
import { addRemark, get, list, statuses } from './supplier-bills.service.ts';

export const supplierBillsRoutes = implement(api.supplierBills, {
  list,
  get,
  statuses,
  proposal,
  save: saveSupplierBill,
  post,
  cancel,
  reverse,
  pay,
  refund,
  writeOff,
  reversePayment,
  addRemark,
});

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { approveItems } from './approval/approve-items.service.ts';
import { approval } from './approval/read-approval.service.ts';
import { approve, sendFromStock } from './approval/approve.service.ts';
import { changeItems } from './correct.service.ts';
import { completeItems, confirmReceipt, deleteItems } from './close.service.ts';

export const orderFulfilmentRoutes = implement(api.orderFulfilment, {
  approval,
  approveItems,
  approve,
  sendFromStock,
  delete: deleteItems,
  changeItems,
  confirmReceipt,
  complete: completeItems,
});

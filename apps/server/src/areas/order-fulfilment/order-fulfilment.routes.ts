import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { approveItems } from './approval/approve-items.service.ts';
import { approval } from './approval/read-approval.service.ts';
import { approve, sendFromStock } from './approval/approve.service.ts';
import { returnToApproval } from './approval/return-to-approval.service.ts';
import { changeItems } from './correct.service.ts';
import { completeItems, confirmReceipt, deleteItems } from './close.service.ts';
import { reopenItems, restoreItems, undoReceipt } from './undo/undo.service.ts';

export const orderFulfilmentRoutes = implement(api.orderFulfilment, {
  approval,
  approveItems,
  approve,
  sendFromStock,
  returnToApproval,
  delete: deleteItems,
  changeItems,
  confirmReceipt,
  undoReceipt,
  complete: completeItems,
  reopen: reopenItems,
  restore: restoreItems,
});

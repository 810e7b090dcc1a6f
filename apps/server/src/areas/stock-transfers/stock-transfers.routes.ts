import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { saveStockTransfer } from './save-stock-transfer.service.ts';
import { cancel, receive, send, undoSend } from './stock-transfer-actions.service.ts';
import { addRemark, get, goods, list, statuses } from './stock-transfers.service.ts';

export const stockTransfersRoutes = implement(api.stockTransfers, {
  list,
  get,
  statuses,
  goods,
  save: saveStockTransfer,
  send,
  receive,
  undoSend,
  cancel,
  addRemark,
});

import { z } from 'zod';
import {
  area,
  codeText,
  command,
  expectedVersion,
  longText,
  hasUniqueIds,
  pageOf,
  pageQuery,
  query,
  requiredLongText,
  statusOf,
  StatusOption,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { RemarkText } from '../remarks/remark.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import {
  maxTransferItems,
  StockedProduct,
  StockTransfer,
  StockTransferArrival,
  StockTransferInput,
  StockTransferRow,
  transferLossReasons,
} from './stock-transfer.ts';
import { StockTransferId } from './stock-transfer-ids.ts';
import { stockTransferMachine } from './stock-transfer.machine.ts';

const access = permissions.stock;
const { edit, send, receive, undoSend, cancel } = stockTransferMachine.transitions;
const oneTransfer = z.object({ id: StockTransferId, expectedVersion });

/** Operations on transfers between warehouses. */
export const stockTransfersApi = area('stockTransfers', {
  list: query('GET', 'StockTransfer/GetPageList', {
    access,
    input: pageQuery(['transferDate', 'id', 'orderNumber', 'status'], {
      status: statusOf(stockTransferMachine).optional(),
      fromWarehouseId: WarehouseId.optional(),
      toWarehouseId: WarehouseId.optional(),
      orderNumber: codeText(32).optional(),
    }),
    output: pageOf(StockTransferRow),
  }),
  get: query('GET', 'StockTransfer/Get', {
    access,
    input: z.object({ id: StockTransferId }),
    output: StockTransfer,
  }),
  statuses: query('GET', 'StockTransfer/GetOrderStatusList', {
    access,
    input: z.object({}),
    output: z.array(StatusOption),
  }),
  goods: query('GET', 'StockTransfer/GetGoods', {
    access: edit.access,
    input: pageQuery(['productCode', 'name'], { warehouseId: WarehouseId }),
    output: pageOf(StockedProduct),
  }),
  save: command('POST', 'StockTransfer/CreateOrUpdate', {
    access: edit.access,
    input: StockTransferInput,
    output: StockTransfer,
  }),
  send: command('POST', 'StockTransfer/send', { access: send.access, input: oneTransfer, output: StockTransfer }),
  receive: command('POST', 'StockTransfer/receive', {
    access: receive.access,
    input: oneTransfer.extend({
      items: z
        .array(StockTransferArrival)
        .min(1)
        .max(maxTransferItems)
        .refine(hasUniqueIds('itemId'), { error: 'namedTwice' })
        .optional(),
      /** Reason of the write-off; required if pieces are lost. */
      reason: z.enum(transferLossReasons).optional(),
      remark: longText(2000).default(''),
    }),
    output: StockTransfer,
  }),
  undoSend: command('POST', 'StockTransfer/undoSend', {
    access: undoSend.access,
    input: oneTransfer.extend({ reason: requiredLongText(500) }),
    output: StockTransfer,
  }),
  cancel: command('POST', 'StockTransfer/cancel', { access: cancel.access, input: oneTransfer, output: StockTransfer }),
  addRemark: command('POST', 'StockTransfer/addRemark', {
    access,
    input: z.object({ orderId: StockTransferId, text: RemarkText }),
    output: z.null(),
  }),
});

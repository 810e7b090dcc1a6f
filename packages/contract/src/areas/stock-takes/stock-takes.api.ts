import { z } from 'zod';
import {
  area,
  BulkResult,
  bool,
  codeText,
  command,
  expectedVersion,
  int,
  pageOf,
  pageQuery,
  query,
  requiredText,
  statusOf,
  StatusOption,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { ArtwareProductId } from '../artware-products/artware-product-id.ts';
import { RemarkText } from '../remarks/remark.ts';
import { WarehouseId } from '../warehouses/warehouse.ts';
import {
  FoundGoods,
  StockTake,
  StockTakeInput,
  StockTakeItem,
  StockTakeRow,
  maxStockTakeItems,
  takeProgress,
  uncountedChoices,
} from './stock-take.ts';
import { StockTakeId, StockTakeItemId } from './stock-take-ids.ts';
import { stockTakeMachine } from './stock-take.machine.ts';

const access = permissions.stock;
const { edit, start, count, review, recount, post, cancel } = stockTakeMachine.transitions;
const oneTake = z.object({ id: StockTakeId, expectedVersion });

/** Operations on stock counts. */
export const stockTakesApi = area('stockTakes', {
  list: query('GET', 'StockTake/GetPageList', {
    access,
    input: pageQuery(['id', 'orderNumber', 'status'], {
      status: statusOf(stockTakeMachine).optional(),
      warehouseId: WarehouseId.optional(),
      orderNumber: codeText(32).optional(),
    }),
    output: pageOf(StockTakeRow),
  }),
  get: query('GET', 'StockTake/Get', { access, input: z.object({ id: StockTakeId }), output: StockTake }),
  items: query('GET', 'StockTake/GetItemList', {
    access,
    input: pageQuery(['id'], {
      stockTakeId: StockTakeId,
      /** `different` reveals the book quantity: while counting, only for holders of `postStockTakes`. */
      progress: z.enum(takeProgress).optional(),
      toRecount: bool().optional(),
    }),
    output: pageOf(StockTakeItem),
  }),
  statuses: query('GET', 'StockTake/GetOrderStatusList', {
    access,
    input: z.object({}),
    output: z.array(StatusOption),
  }),
  find: query('GET', 'StockTake/FindGoods', {
    access: count.access,
    input: z.object({ stockTakeId: StockTakeId, text: requiredText(64) }),
    output: z.array(FoundGoods),
  }),
  save: command('POST', 'StockTake/CreateOrUpdate', { access: edit.access, input: StockTakeInput, output: StockTake }),
  start: command('POST', 'StockTake/start', { access: start.access, input: oneTake, output: StockTake }),
  count: command('POST', 'StockTake/count', {
    access: count.access,
    input: z.object({
      stockTakeId: StockTakeId,
      productId: ArtwareProductId,
      /** The line that the caller saw; absent = the current line of the product. */
      itemId: StockTakeItemId.optional(),
      expectedVersion,
      quantity: int(0, 1_000_000),
      /** Adds the quantity to the pieces counted before, for goods in a second location. */
      isAddition: bool().default(false),
    }),
    output: StockTakeItem,
  }),
  review: command('POST', 'StockTake/review', {
    access: review.access,
    input: oneTake.extend({ uncounted: z.enum(uncountedChoices).default('leave') }),
    output: StockTake,
  }),
  recount: command('POST', 'StockTake/recount', {
    access: recount.access,
    input: oneTake.extend({ itemIds: z.array(StockTakeItemId).min(1).max(maxStockTakeItems) }),
    output: StockTake,
  }),
  post: command('POST', 'StockTake/post', {
    access: post.access,
    input: oneTake.extend({ mode: z.enum(['all', 'partial']).default('all') }),
    output: BulkResult,
  }),
  cancel: command('POST', 'StockTake/cancel', { access: cancel.access, input: oneTake, output: StockTake }),
  addRemark: command('POST', 'StockTake/addRemark', {
    access,
    input: z.object({ orderId: StockTakeId, text: RemarkText }),
    output: z.null(),
  }),
});

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

/** Counting what lies in a warehouse. */
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
  /** The lines of one take, by product code; goods that were found come last. */
  items: query('GET', 'StockTake/GetItemList', {
    access,
    input: pageQuery(['id'], {
      stockTakeId: StockTakeId,
      /** `different` tells what the books say: while the take is being counted only to holders of `postStockTakes`. */
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
  /** What a typed or scanned code, barcode or name finds among all products: what it is exactly first, then what is on the list. */
  find: query('GET', 'StockTake/FindGoods', {
    access: count.access,
    input: z.object({ stockTakeId: StockTakeId, text: requiredText(64) }),
    output: z.array(FoundGoods),
  }),
  save: command('POST', 'StockTake/CreateOrUpdate', { access: edit.access, input: StockTakeInput, output: StockTake }),
  /** Notes what lies there, line by line, and opens the count. */
  start: command('POST', 'StockTake/start', { access: start.access, input: oneTake, output: StockTake }),
  /** Notes how many pieces of a product there are. One that is not on the list is put on it. */
  count: command('POST', 'StockTake/count', {
    access: count.access,
    input: z.object({
      stockTakeId: StockTakeId,
      productId: ArtwareProductId,
      /** The product's line as the caller saw it; absent = whatever it is by now. */
      itemId: StockTakeItemId.optional(),
      expectedVersion,
      quantity: int(0, 1_000_000),
      /** These lie elsewhere: they are added to what was counted before. */
      isAddition: bool().default(false),
    }),
    output: StockTakeItem,
  }),
  /** The count is over. Lines nobody counted stay as they are in the books, or count as nothing. */
  review: command('POST', 'StockTake/review', {
    access: review.access,
    input: oneTake.extend({ uncounted: z.enum(uncountedChoices).default('leave') }),
    output: StockTake,
  }),
  /** Has lines counted once more. */
  recount: command('POST', 'StockTake/recount', {
    access: recount.access,
    input: oneTake.extend({ itemIds: z.array(StockTakeItemId).min(1).max(maxStockTakeItems) }),
    output: StockTake,
  }),
  /**
   * Brings the books to what was counted. A line that would leave less than is reserved is refused, with the orders; `partial`
   * posts the others, and the take stays in review until all are posted or counted anew.
   */
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

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { count } from './count.service.ts';
import { find } from './find-goods.service.ts';
import { post } from './posting/post-stock-take.service.ts';
import { cancel, recount, review } from './posting/review.service.ts';
import { saveStockTake } from './save-stock-take.service.ts';
import { start } from './start.service.ts';
import { addRemark, get, items, list, statuses } from './stock-takes.service.ts';

export const stockTakesRoutes = implement(api.stockTakes, {
  list,
  get,
  items,
  statuses,
  find,
  save: saveStockTake,
  start,
  count,
  review,
  recount,
  post,
  cancel,
  addRemark,
});

import type { ServerArea } from '../../platform/area.ts';
import { goodsAudit } from './goods.audit.ts';
import { goodsSearch } from './goods.search.ts';
import { goodsUsages } from './goods.usages.ts';
import { goodsRoutes } from './goods.routes.ts';

export { type ActiveGoods, requireActiveGoods } from './active-goods.ts';

export const goodsArea: ServerArea = {
  name: 'goods',
  routes: goodsRoutes,
  usages: goodsUsages,
  findable: [goodsSearch],
  audited: goodsAudit,
};

import { TagsOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { GoodsSelect } from './goods-select.tsx';
export { offersByCode } from './offers-by-code.ts';

export const goodsArea = {
  group: 'travel',
  path: 'goods',
  needs: api.goods.list,
  title: 'goods:title',
  help: 'offers',
  icon: TagsOutlined,
  page: lazyPage(() => import('./goods-page.tsx').then((module) => module.GoodsPage)),
  creates: { title: 'goods:create', needs: api.goods.save },
  finds: 'goods',
  audits: ['goods'],
} satisfies WebArea;

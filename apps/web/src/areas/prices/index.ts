import { PercentageOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export const pricesArea = {
  group: 'artware',
  path: 'prices',
  needs: api.prices.list,
  title: 'prices:title',
  help: 'prices',
  icon: PercentageOutlined,
  page: lazyPage(() => import('./prices-page.tsx').then((module) => module.PricesPage)),
} satisfies WebArea;

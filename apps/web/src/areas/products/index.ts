import { AppstoreAddOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { ChannelProductSelect } from './channel-product-select.tsx';

export const productsArea = {
  group: 'travel',
  path: 'product',
  needs: api.products.list,
  title: 'products:title',
  help: 'agency-products',
  icon: AppstoreAddOutlined,
  page: lazyPage(() => import('./agency-products-page.tsx').then((module) => module.ProductsPage)),
  creates: { title: 'products:create', needs: api.products.save },
  finds: 'product',
  audits: ['products'],
} satisfies WebArea;

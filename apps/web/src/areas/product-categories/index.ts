import { PartitionOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { ProductCategorySelect } from './product-category-select.tsx';

export const productCategoriesArea = {
  group: 'travel',
  path: 'productClass',
  needs: api.productCategories.list,
  title: 'productCategories:title',
  help: 'agency-categories',
  icon: PartitionOutlined,
  page: lazyPage(() => import('./product-categories-page.tsx').then((module) => module.ProductCategoriesPage)),
  creates: { title: 'productCategories:create', needs: api.productCategories.save },
  audits: ['productCategories'],
} satisfies WebArea;

import { ApartmentOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { CategorySelect } from './category-select.tsx';

export const artwareCategoriesArea = {
  group: 'artware-settings',
  path: 'artwareclass',
  needs: api.artwareCategories.save,
  title: 'artwareCategories:title',
  help: 'categories',
  icon: ApartmentOutlined,
  page: lazyPage(() => import('./categories-page.tsx').then((module) => module.CategoriesPage)),
  creates: { title: 'artwareCategories:create', needs: api.artwareCategories.save },
} satisfies WebArea;

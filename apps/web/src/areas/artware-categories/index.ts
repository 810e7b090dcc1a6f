import { ApartmentOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

export { CategorySelect } from './category-select.tsx';

export const artwareCategoriesArea = {
  group: 'artware-settings',
  path: 'artwareclass',
  needs: api.artwareCategories.save,
  title: 'artwareCategories:title',
  help: 'categories',
  icon: ApartmentOutlined,
  page: lazy(() => import('./categories-page.tsx').then((module) => ({ default: module.CategoriesPage }))),
  creates: { title: 'artwareCategories:create', needs: api.artwareCategories.save },
} satisfies WebArea;

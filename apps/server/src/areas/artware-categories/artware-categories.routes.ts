import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { all, removeCategory, saveCategory, setCategoryFields } from './artware-categories.service.ts';

export const artwareCategoriesRoutes = implement(api.artwareCategories, {
  all,
  save: saveCategory,
  setFields: setCategoryFields,
  remove: removeCategory,
});

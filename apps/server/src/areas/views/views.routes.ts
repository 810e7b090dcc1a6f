import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { saveLayout } from './layouts.service.ts';
import { counts } from './view-counts.service.ts';
import { all, remove, reorder, saveView, viewRoles } from './views.service.ts';

export const viewsRoutes = implement(api.views, {
  all,
  save: saveView,
  remove,
  reorder,
  counts,
  roles: viewRoles,
  saveLayout,
});

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { all, get, list, names, saveFactory, setFactoryFields } from './factories.service.ts';

export const factoriesRoutes = implement(api.factories, {
  list,
  get: (ctx, { id }) => get(ctx, id),
  save: saveFactory,
  setFields: setFactoryFields,
  names,
  all,
});

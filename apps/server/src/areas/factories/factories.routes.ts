import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { all, list, names, saveFactory } from './factories.service.ts';

export const factoriesRoutes = implement(api.factories, { list, save: saveFactory, names, all });

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { all, list, names, saveCustomer } from './customers.service.ts';

export const customersRoutes = implement(api.customers, { list, save: saveCustomer, names, all });

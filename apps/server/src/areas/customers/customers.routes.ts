import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { all, get, list, names, saveCustomer, setCustomerFields } from './customers.service.ts';

export const customersRoutes = implement(api.customers, {
  list,
  get: (ctx, { id }) => get(ctx, id),
  save: saveCustomer,
  setFields: setCustomerFields,
  names,
  all,
});

import { z } from 'zod';
import { area, bool, command, int, largestPage, pageOf, pageQuery, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { UserId } from '../users/user.ts';
import { Customer, CustomerInput, CustomerKind, CustomerName } from './customer.ts';

const access = permissions.customers;

export const customersApi = area('customers', {
  list: query('GET', 'customer/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name', 'kind', 'country', 'defaultDiscountPercent'], {
      isActive: bool().optional(),
      /** How the country begins. */
      country: text(64).optional(),
      salesId: UserId.optional(),
      kind: CustomerKind.optional(),
    }),
    output: pageOf(Customer),
  }),
  save: command('POST', 'customer/CreateOrUpdate', { access, input: CustomerInput, output: Customer }),
  /** For pickers that search while one types; callers that send nothing get the first 200. */
  names: query('GET', 'customer/GetAllCustomerNames', {
    access: 'signed-in',
    input: pageQuery(['id', 'code', 'name'], { isActive: bool().optional() }).extend({
      maxResultCount: int(1, largestPage).default(largestPage),
    }),
    output: pageOf(CustomerName),
  }),
  all: query('GET', 'customer/GetAll', { access, input: z.object({}), output: z.array(Customer) }),
});

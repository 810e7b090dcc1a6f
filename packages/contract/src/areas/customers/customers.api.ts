import { z } from 'zod';
import {
  area,
  bool,
  BulkResult,
  command,
  fieldsOfRows,
  namesQuery,
  pageOf,
  pageQuery,
  query,
  text,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { UserId } from '../users/user.ts';
import { Customer, CustomerFields, CustomerInput, CustomerKindOnWire, CustomerName } from './customer.ts';
import { CustomerId } from './customer-id.ts';

const access = permissions.customers;
const whereCustomersAreNamed = [
  access,
  permissions.artwareOrders,
  permissions.purchaseOrders,
  permissions.shipments,
  permissions.passOnChannelOrders,
  permissions.editChannelCatalogue,
];

/** Operations on customers. */
export const customersApi = area('customers', {
  list: query('GET', 'customer/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name', 'kind', 'country', 'defaultDiscountPercent'], {
      isActive: bool().optional(),
      /** Beginning of the country. */
      country: text(64).optional(),
      salesId: UserId.optional(),
      kind: CustomerKindOnWire.optional(),
    }),
    output: pageOf(Customer),
  }),
  get: query('GET', 'customer/GetCustomer', { access, input: z.object({ id: CustomerId }), output: Customer }),
  save: command('POST', 'customer/CreateOrUpdate', { access, input: CustomerInput, output: Customer }),
  setFields: command('POST', 'customer/SetFields', {
    access,
    input: fieldsOfRows(CustomerId, CustomerFields),
    output: BulkResult,
  }),
  names: query('GET', 'customer/GetAllCustomerNames', {
    access: whereCustomersAreNamed,
    input: namesQuery(['id', 'code', 'name'], {
      isActive: bool().optional(),
      /** Returns this customer only. */
      customerId: CustomerId.optional(),
    }),
    output: pageOf(CustomerName),
  }),
  all: query('GET', 'customer/GetAll', { access, input: z.object({}), output: z.array(Customer) }),
});

import { z } from 'zod';
import { area, bool, command, namesQuery, pageOf, pageQuery, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { UserId } from '../users/user.ts';
import { Customer, CustomerInput, CustomerKindOnWire, CustomerName } from './customer.ts';
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

export const customersApi = area('customers', {
  list: query('GET', 'customer/GetPageList', {
    access,
    input: pageQuery(['id', 'code', 'name', 'kind', 'country', 'defaultDiscountPercent'], {
      isActive: bool().optional(),
      /** How the country begins. */
      country: text(64).optional(),
      salesId: UserId.optional(),
      kind: CustomerKindOnWire.optional(),
    }),
    output: pageOf(Customer),
  }),
  save: command('POST', 'customer/CreateOrUpdate', { access, input: CustomerInput, output: Customer }),
  /**
   * For pickers that search while one types, wherever documents are for a customer. What an order takes from its customer
   * is answered to holders of `customerTerms`. Callers that name no page size get all, up to
   * `mostNames`.
   */
  names: query('GET', 'customer/GetAllCustomerNames', {
    access: whereCustomersAreNamed,
    input: namesQuery(['id', 'code', 'name'], {
      isActive: bool().optional(),
      /** The name of one that is known by its id, as in an address. */
      customerId: CustomerId.optional(),
    }),
    output: pageOf(CustomerName),
  }),
  all: query('GET', 'customer/GetAll', { access, input: z.object({}), output: z.array(Customer) }),
});

export { requireActiveCustomer } from './customers.service.ts';

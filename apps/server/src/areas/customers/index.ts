export { defaultAddressOf } from './default-address.ts';
export { requireActiveCustomer } from './customers.service.ts';

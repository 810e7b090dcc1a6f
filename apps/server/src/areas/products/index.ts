export { requireActiveChannelProduct } from './products.service.ts';

export { requireActiveProductCategory } from './product-categories.service.ts';

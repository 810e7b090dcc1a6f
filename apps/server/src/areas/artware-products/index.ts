export { totalOfProducts } from './artware-products-list.service.ts';
export { type ActiveProduct, labelOf, requireActiveProducts } from './active-products.ts';

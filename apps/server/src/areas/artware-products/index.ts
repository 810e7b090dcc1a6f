export { type ActiveProduct, labelOf, requireActiveProducts } from './active-products.ts';

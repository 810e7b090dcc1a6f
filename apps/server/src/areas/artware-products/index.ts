export { type ActiveProduct, requireActiveProducts } from './active-products.ts';

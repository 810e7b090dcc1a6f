export { type ActiveProduct, productLabels, requireActiveProducts } from './active-products.ts';

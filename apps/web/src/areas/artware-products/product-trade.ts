export { PurchasesOfProduct, SalesOfProduct } from '../partners/index.ts';

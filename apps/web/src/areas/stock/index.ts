export { ProductStock } from './product-stock.tsx';

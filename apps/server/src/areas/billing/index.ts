export { billOrders } from './bill-orders.ts';

export { billChannelOrders } from './bill-channel-orders.ts';
export { billOrders } from './bill-orders.ts';

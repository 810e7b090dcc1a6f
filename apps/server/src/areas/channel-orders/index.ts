export { followGoods, lockChannelOrdersOf } from './follow-goods.ts';
export { total as totalOfChannelOrders } from './channel-orders.service.ts';
export { canView as canViewChannelOrder } from './channel-order-document.ts';

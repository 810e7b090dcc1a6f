export { followGoods, lockChannelOrdersOf } from './follow-goods.ts';
export { total as totalOfChannelOrders } from './channel-orders.service.ts';
export { canView as maySeeChannelOrder } from './channel-order-document.ts';

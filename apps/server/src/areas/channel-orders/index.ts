export { followGoods, lockChannelOrdersOf } from './follow-goods.ts';
export { total as totalOfChannelOrders } from './channel-orders.service.ts';
export { maySee as maySeeChannelOrder } from './channel-order-kind.ts';

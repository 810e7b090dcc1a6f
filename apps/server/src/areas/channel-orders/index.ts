export { total as totalOfChannelOrders } from './channel-orders.service.ts';

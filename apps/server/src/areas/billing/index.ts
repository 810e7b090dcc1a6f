export { billChannelOrders } from './bill-channel-orders.ts';
export { billOrders } from './bill-orders.ts';
export { seenInvoices } from './seen-invoices.ts';
export { billingOf, nothingBilled } from './order-billing.ts';

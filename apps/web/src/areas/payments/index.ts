export { PaymentFields } from './payment-fields.tsx';
export { PaymentList } from './payment-list.tsx';
export { paymentOf, type TypedPayment } from './typed-payment.ts';

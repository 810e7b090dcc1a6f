export { addPayments, paymentsOf, requirePayment, reversePayment } from './payments.service.ts';

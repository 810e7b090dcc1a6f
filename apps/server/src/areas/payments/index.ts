export {
  addPayments,
  payDocument,
  paymentsOf,
  requirePayment,
  reversePayment,
  takePaymentBack,
} from './payments.service.ts';

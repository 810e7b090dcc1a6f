import { AccountBookOutlined, FieldTimeOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyPart } from '../../platform/lazy-part.tsx';

export { DocumentPayments } from './document-payments.tsx';
export { PaymentFields } from './payment-fields.tsx';
export { paymentStatusColumn, PaymentStatusFilter } from './payment-status.tsx';
export { paymentOf, type EnteredPayment } from './entered-payment.ts';
export { reversalOf } from './reversal-of.ts';
export { useProposedMethod } from './use-last-method.ts';
export { usePaymentForm } from './use-payment-form.tsx';
export { WriteOffLimit } from './write-off/write-off-limit.tsx';
export { WriteOffReasonField } from './write-off/write-off-reason-field.tsx';

/** Writes off a part of the outstanding amount of a document. */
export const WriteOffDialog = lazyPart(() =>
  import('./write-off/write-off-dialog.tsx').then((part) => part.WriteOffDialog),
);

export const paymentsArea = {
  group: 'artware',
  path: 'payments',
  needs: api.payments.list,
  title: 'payments:title',
  help: 'payments',
  icon: AccountBookOutlined,
  page: lazyPage(() => import('./payments-page.tsx').then((module) => module.PaymentsPage)),
} satisfies WebArea;

export const outstandingArea = {
  group: 'artware',
  path: 'outstanding',
  needs: api.payments.outstanding,
  title: 'payments:outstandingTitle',
  help: 'receivables-and-payables',
  icon: FieldTimeOutlined,
  page: lazyPage(() => import('./outstanding/outstanding-page.tsx').then((module) => module.OutstandingPage)),
} satisfies WebArea;

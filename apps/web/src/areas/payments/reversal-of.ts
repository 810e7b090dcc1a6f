import type { Payment } from '@yipin/contract';
import { onlyNewRow } from '../../platform/undo/index.ts';

interface DocumentWithPayments {
  readonly id: number;
  readonly version: number;
  /** Absent if the user may not view them. */
  readonly payments?: readonly Payment[] | undefined;
}

/** Returns the input that reverses the payment by which `saved` differs from `before`; undefined if it is not known. */
export function reversalOf<Document extends DocumentWithPayments>(before: DocumentWithPayments, saved: Document) {
  const payment = onlyNewRow(saved.payments, before.payments);
  const id: Document['id'] = saved.id;
  return payment && { id, expectedVersion: saved.version, paymentId: payment.id };
}

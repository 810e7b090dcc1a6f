import { z } from 'zod';
import { area, pageOf, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import {
  OutstandingDocument,
  outstandingFilters,
  OutstandingQuery,
  OutstandingTotal,
  paymentFilters,
  PaymentQuery,
  PaymentRow,
  PaymentTotal,
} from './payment-row.ts';

const access = permissions.payments;

/**
 * Payments of all documents the caller may see. Those are made by the documents' own calls; purchases are there only for
 * who sees costs.
 */
export const paymentsApi = area('payments', {
  list: query('GET', 'payment/GetPageList', { access, input: PaymentQuery, output: pageOf(PaymentRow) }),
  /** What all that `list` would tell of comes to, by currency and direction. */
  totals: query('GET', 'payment/GetTotals', {
    access,
    input: z.object({ filter: text(200).optional(), ...paymentFilters }),
    output: z.array(PaymentTotal),
  }),
  /** Amounts to be paid, by us or to us, the longest overdue first. */
  outstanding: query('GET', 'payment/GetOutstanding', {
    access,
    input: OutstandingQuery,
    output: pageOf(OutstandingDocument),
  }),
  /** What all of them come to, whatever their age and state, by currency and direction. */
  outstandingTotals: query('GET', 'payment/GetOutstandingTotals', {
    access,
    input: z.object({ filter: text(200).optional(), docType: outstandingFilters.docType }),
    output: z.array(OutstandingTotal),
  }),
});

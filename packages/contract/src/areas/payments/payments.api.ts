import { z } from 'zod';
import { area, DirectedSum, groupsOf, listPaging, pageOf, query, text } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import {
  OutstandingDocument,
  outstandingFilters,
  outstandingGroups,
  OutstandingQuery,
  OutstandingTotal,
  paymentFilters,
  paymentGroups,
  PaymentQuery,
  PaymentRow,
  PaymentTotal,
} from './payment-row.ts';

const access = permissions.payments;

/**
 * Payments of all documents that the caller may view. They are created by the operations of the documents. Payments of
 * purchases require the permission to view costs.
 */
export const paymentsApi = area('payments', {
  list: query('GET', 'payment/GetPageList', { access, input: PaymentQuery, output: pageOf(PaymentRow) }),
  groups: query('GET', 'payment/GetGroups', {
    access,
    input: PaymentQuery.omit(listPaging).extend({ groupBy: paymentGroups.groupBy }),
    output: groupsOf(DirectedSum),
  }),
  totals: query('GET', 'payment/GetTotals', {
    access,
    input: z.object({ filter: text(200).optional(), ...paymentFilters }),
    output: z.array(PaymentTotal),
  }),
  outstanding: query('GET', 'payment/GetOutstanding', {
    access,
    input: OutstandingQuery,
    output: pageOf(OutstandingDocument),
  }),
  outstandingGroups: query('GET', 'payment/GetOutstandingGroups', {
    access,
    input: OutstandingQuery.omit(listPaging).extend({ groupBy: outstandingGroups.groupBy }),
    output: groupsOf(DirectedSum),
  }),
  outstandingTotals: query('GET', 'payment/GetOutstandingTotals', {
    access,
    input: z.object({
      filter: text(200).optional(),
      docType: outstandingFilters.docType,
      customerId: outstandingFilters.customerId,
      factoryId: outstandingFilters.factoryId,
      channelId: outstandingFilters.channelId,
    }),
    output: z.array(OutstandingTotal),
  }),
});

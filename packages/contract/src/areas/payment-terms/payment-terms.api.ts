import { z } from 'zod';
import { area, bool, command, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { PaymentTerms, PaymentTermsInput } from './payment-terms.ts';

const { settings, customers, artwareOrders, factories, purchaseOrders, editChannelCatalogue, editChannelOrders } =
  permissions;

export const paymentTermsApi = area('paymentTerms', {
  /** In the order they were made, for pickers: those in use, unless all are asked for. */
  list: query('GET', 'Configuration/GetPaymentTerms', {
    access: [settings, customers, artwareOrders, factories, purchaseOrders, editChannelCatalogue, editChannelOrders],
    input: z.object({ includeInactive: bool().optional() }),
    output: z.array(PaymentTerms),
  }),
  /** Orders keep the terms they were made with. */
  save: command('POST', 'Configuration/SavePaymentTerms', {
    access: settings,
    input: PaymentTermsInput,
    output: z.array(PaymentTerms),
  }),
});

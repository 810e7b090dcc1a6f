import { z } from 'zod';
import { area, bool, command, query } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { PaymentTerms, PaymentTermsInput } from './payment-terms.ts';

const { settings, customers, artwareOrders, factories, purchaseOrders, editChannelCatalogue, editChannelOrders } =
  permissions;

/** Operations on terms of payment. */
export const paymentTermsApi = area('paymentTerms', {
  list: query('GET', 'Configuration/GetPaymentTerms', {
    access: [settings, customers, artwareOrders, factories, purchaseOrders, editChannelCatalogue, editChannelOrders],
    input: z.object({ includeInactive: bool().optional() }),
    output: z.array(PaymentTerms),
  }),
  save: command('POST', 'Configuration/SavePaymentTerms', {
    access: settings,
    input: PaymentTermsInput,
    output: z.array(PaymentTerms),
  }),
});

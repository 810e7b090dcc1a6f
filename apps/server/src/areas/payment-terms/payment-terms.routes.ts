import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { list, savePaymentTerms } from './payment-terms.service.ts';

export const paymentTermsRoutes = implement(api.paymentTerms, { list, save: savePaymentTerms });

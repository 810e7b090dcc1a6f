import type { ServerArea } from '../../platform/area.ts';
import { paymentTermsAudit } from './payment-terms.audit.ts';
import { paymentTermsRoutes } from './payment-terms.routes.ts';

export { findTerms, requireActiveTerms } from './payment-terms.service.ts';
export { defaultTerms, termsCodeOf, termsOf } from './terms-of.ts';
export { addDefaultTerms } from './default-terms.ts';

export const paymentTermsArea: ServerArea = {
  name: 'payment-terms',
  routes: paymentTermsRoutes,
  audited: paymentTermsAudit,
};

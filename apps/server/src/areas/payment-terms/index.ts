export { requireActiveTerms } from './payment-terms.service.ts';
export { defaultTerms, termsCodeOf, termsOf } from './terms-of.ts';
export { addUsualTerms } from './default-terms.ts';

export { requireActiveTerms } from './payment-terms.service.ts';
export { termsCodeOf, termsOf } from './terms-of.ts';
export { addUsualTerms } from './usual-terms.ts';

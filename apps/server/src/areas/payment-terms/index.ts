export { termsOf } from './terms-of.ts';
export { addUsualTerms } from './usual-terms.ts';

export { TermsSelect } from './terms-select.tsx';

export { allOf, documents, type IsThere, numbersOf, type Purpose, requireDocument } from './documents.ts';

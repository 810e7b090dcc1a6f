export {
  allOf,
  documents,
  type IsThere,
  type Judge,
  judgeOf,
  numbersOf,
  type Purpose,
  requireDocument,
} from './documents.ts';

export {
  allOf,
  documents,
  type IsThere,
  type VisibilityCheck,
  judgeOf,
  numbersOf,
  type Purpose,
  requireDocument,
} from './documents.ts';

import type { ServerArea } from '../../platform/area.ts';

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

export const documentsArea: ServerArea = { name: 'documents', routes: [] };

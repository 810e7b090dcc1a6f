export { OrderRevisions } from './order-revisions.tsx';
export type { ShownRevision } from './revision.ts';

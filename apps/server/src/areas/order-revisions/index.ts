export { addRevisions, prepareRevisions } from './order-revisions.service.ts';

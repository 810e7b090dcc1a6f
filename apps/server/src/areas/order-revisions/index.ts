import type { ServerArea } from '../../platform/area.ts';

export { addRevisions, prepareRevisions } from './order-revisions.service.ts';

export const orderRevisionsArea: ServerArea = { name: 'order-revisions', routes: [] };

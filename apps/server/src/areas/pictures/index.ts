import type { ServerArea } from '../../platform/area.ts';
import { picturesAudit } from './pictures.audit.ts';
import { picturesRoutes } from './pictures.routes.ts';

export { coverOf, pictureCountOf } from './cover.ts';
export { picturesByIds } from './pictures.service.ts';

export const picturesArea: ServerArea = { name: 'pictures', routes: picturesRoutes, audited: picturesAudit };

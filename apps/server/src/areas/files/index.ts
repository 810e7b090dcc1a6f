import type { ServerArea } from '../../platform/area.ts';

export { upload, usage } from './upload.service.ts';

export const filesArea: ServerArea = { name: 'files', routes: [] };

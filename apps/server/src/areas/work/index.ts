import type { ServerArea } from '../../platform/area.ts';
import { workNotices } from './work.notices.ts';
import { workRoutes } from './work.routes.ts';

export const workArea: ServerArea = { name: 'work', routes: workRoutes, notices: workNotices };

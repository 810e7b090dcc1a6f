import type { ServerArea } from '../../platform/area.ts';
import { timelineNotices } from './timeline.notices.ts';
import { timelineRoutes } from './timeline.routes.ts';

export const timelineArea: ServerArea = { name: 'timeline', routes: timelineRoutes, notices: timelineNotices };

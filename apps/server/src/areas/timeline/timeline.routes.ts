import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { people, retractRemark } from './remarks-on.service.ts';
import { list } from './timeline.service.ts';

export const timelineRoutes = implement(api.timeline, { list, people, retractRemark });

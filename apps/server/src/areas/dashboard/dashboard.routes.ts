import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { figures, overdue, stock } from './dashboard.service.ts';
import { firstSteps } from './first-steps.service.ts';
import { waiting } from './waiting.service.ts';

export const dashboardRoutes = implement(api.dashboard, { waiting, figures, stock, overdue, firstSteps });

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { trace } from './trace.service.ts';

export const traceRoutes = implement(api.trace, { get: trace });

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { getStart } from './start.service.ts';

export const startRoutes = implement(api.start, { get: getStart });

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { getContext, remind } from './work.service.ts';

export const workRoutes = implement(api.work, { getContext, remind });

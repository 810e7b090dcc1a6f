import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { getInbox } from './inbox/inbox.service.ts';
import { getPipeline } from './pipeline/pipeline.service.ts';
import { getContext, remind } from './work.service.ts';

export const workRoutes = implement(api.work, { getContext, getInbox, getPipeline, remind });

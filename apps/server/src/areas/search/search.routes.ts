import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { find, spell } from './search.service.ts';

export const searchRoutes = implement(api.search, { find, spell });

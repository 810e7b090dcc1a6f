import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { artwareSalesNames } from './users.service.ts';

export const usersRoutes = implement(api.users, { artwareSalesNames });

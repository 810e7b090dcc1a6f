import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { artwareSalesNames, travelSalesNames } from '../people/index.ts';
import { allRoles } from '../roles/index.ts';
import { create, update } from './save-user.service.ts';
import { activate, deactivate, endSessions, remove, resetPassword } from './user-actions.service.ts';
import { attempts, permissionsOfUser, sessions } from './user-reports.service.ts';
import { get, list } from './users-list.service.ts';

export const usersRoutes = implement(api.users, {
  list,
  get,
  create,
  update,
  remove,
  activate,
  deactivate,
  resetPassword,
  roles: async (ctx) => ({ items: await allRoles(ctx) }),
  loginAttempts: attempts,
  sessions,
  endSessions,
  heldPermissions: permissionsOfUser,
  artwareSalesNames,
  travelSalesNames,
});

import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { configuration, currentLogin } from './configuration.service.ts';
import { signIn, signOut } from './sign-in.service.ts';
import { isTenantAvailable } from './tenant-lookup.service.ts';

export const sessionRoutes = implement(api.session, {
  signIn,
  signOut,
  current: currentLogin,
  configuration,
  findTenant: isTenantAvailable,
});

import { z } from 'zod';
import { area, command, query, requiredCode } from '../../kernel/index.ts';
import { CurrentLogin, SignedIn, SignIn, TenantAvailability, UserConfiguration } from './session.ts';

/** Sign-in, sign-out and the configuration of the client. */
export const sessionApi = area('session', {
  signIn: command('POST', '/api/TokenAuth/Authenticate', {
    access: 'anyone',
    perMinute: 30,
    marksBrowser: true,
    input: SignIn,
    output: SignedIn,
  }),
  signOut: command('POST', 'Account/Logout', { access: 'own-session', input: z.object({}), output: z.null() }),
  current: query('GET', 'Session/GetCurrentLoginInformations', {
    access: 'anyone',
    guessesPerMinute: 30,
    input: z.object({}),
    output: CurrentLogin,
  }),
  configuration: query('GET', '/AbpUserConfiguration/GetAll', {
    access: 'anyone',
    input: z.object({}),
    output: UserConfiguration,
  }),
  findTenant: query('POST', 'Account/IsTenantAvailable', {
    access: 'anyone',
    // The limit prevents collecting the names of companies.
    perMinute: 10,
    input: z.object({ tenancyName: requiredCode(64) }),
    output: TenantAvailability,
  }),
});

import { z } from 'zod';
import { area, command, query, requiredCode, requiredText, secretText } from '../../kernel/index.ts';
import {
  OpenSession,
  PasswordChange,
  Profile,
  ProfileInput,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
  SessionId,
} from './account.ts';

const nothing = z.object({});
const withPassword = z.object({ currentPassword: secretText(128) });
const password = {
  access: 'own-session',
  carriesSecrets: true,
  input: PasswordChange,
  output: z.literal(true),
} as const;

/** Operations of a user on the user's own account. */
export const accountApi = area('account', {
  changePassword: command('POST', 'Account/ChangePassword', password),
  changeUserPassword: command('POST', 'User/ChangePassword', password),
  changeLanguage: command('POST', 'User/ChangeLanguage', {
    access: 'own-session',
    input: z.object({ languageName: requiredText(32) }),
    output: z.null(),
  }),
  changeUiTheme: command('POST', 'Configuration/ChangeUiTheme', {
    access: 'signed-in',
    input: z.object({ theme: requiredText(32) }),
    output: z.null(),
  }),
  profile: query('GET', 'Account/GetProfile', { access: 'signed-in', input: nothing, output: Profile }),
  updateProfile: command('PUT', 'Account/UpdateProfile', { access: 'signed-in', input: ProfileInput, output: Profile }),
  setAvatar: command('POST', 'Account/SetAvatar', {
    access: 'signed-in',
    takesPicture: { member: 'image', edge: 128 },
    input: z.object({ image: requiredText(960_000) }),
    output: Profile,
  }),
  removeAvatar: command('DELETE', 'Account/DeleteAvatar', { access: 'signed-in', input: nothing, output: Profile }),
  sessions: query('GET', 'Account/GetSessions', { access: 'signed-in', input: nothing, output: z.array(OpenSession) }),
  endSession: command('POST', 'Account/EndSession', {
    access: 'signed-in',
    input: z.object({ id: SessionId }),
    output: z.null(),
  }),
  endOtherSessions: command('POST', 'Account/EndOtherSessions', {
    access: 'signed-in',
    input: nothing,
    output: z.object({ ended: z.number().int() }),
  }),
  secondFactor: query('GET', 'Account/GetSecondFactor', { access: 'signed-in', input: nothing, output: SecondFactor }),
  beginSecondFactor: command('POST', 'Account/BeginSecondFactor', {
    access: 'signed-in',
    carriesSecrets: true,
    input: withPassword,
    output: SecondFactorSecret,
  }),
  confirmSecondFactor: command('POST', 'Account/ConfirmSecondFactor', {
    access: 'signed-in',
    carriesSecrets: true,
    input: z.object({ code: requiredCode(16) }),
    output: RecoveryCodes,
  }),
  renewRecoveryCodes: command('POST', 'Account/RenewRecoveryCodes', {
    access: 'signed-in',
    carriesSecrets: true,
    input: withPassword,
    output: RecoveryCodes,
  }),
  endSecondFactor: command('POST', 'Account/EndSecondFactor', {
    access: 'signed-in',
    carriesSecrets: true,
    input: withPassword,
    output: SecondFactor,
  }),
});

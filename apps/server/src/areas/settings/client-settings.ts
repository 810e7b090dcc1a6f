import { zeroMoney } from '@yipin/contract';
import type { StoredSettings } from './settings.service.ts';

/**
 * The settings that clients read: rules of passwords and sign-in, the order of entered dates, and the limit of
 * write-offs.
 */
type ClientRules = Pick<
  StoredSettings,
  | 'minPasswordLength'
  | 'requireDigit'
  | 'requireLowercase'
  | 'requireUppercase'
  | 'requireSymbol'
  | 'lockoutAttempts'
  | 'lockoutMinutes'
  | 'dayOrder'
  | 'writeOffLimit'
>;

/** The settings of a new tenant, for requests without a session. */
const defaultSettings: ClientRules = {
  minPasswordLength: 8,
  requireDigit: false,
  requireLowercase: false,
  requireUppercase: false,
  requireSymbol: false,
  lockoutAttempts: 5,
  lockoutMinutes: 15,
  dayOrder: 'DMY',
  writeOffLimit: zeroMoney,
};

/** Returns the rules by the names of ABP clients, all values as texts (wire.md §3). */
export function clientSettings(rules: ClientRules = defaultSettings): Record<string, string> {
  const users = 'Abp.Zero.UserManagement';
  return {
    'App.DayOrder': rules.dayOrder,
    'App.WriteOffLimit': rules.writeOffLimit,
    'Abp.Notifications.ReceiveNotifications': 'true',
    'Abp.Zero.OrganizationUnits.MaxUserMembershipCount': '2147483647',
    [`${users}.IsEmailConfirmationRequiredForLogin`]: 'false',
    [`${users}.TwoFactorLogin.IsEnabled`]: 'true',
    [`${users}.TwoFactorLogin.IsRememberBrowserEnabled`]: 'false',
    [`${users}.TwoFactorLogin.IsEmailProviderEnabled`]: 'false',
    [`${users}.TwoFactorLogin.IsSmsProviderEnabled`]: 'false',
    [`${users}.UserLockOut.IsEnabled`]: 'true',
    [`${users}.UserLockOut.MaxFailedAccessAttemptsBeforeLockout`]: String(rules.lockoutAttempts),
    [`${users}.UserLockOut.DefaultAccountLockoutSeconds`]: String(rules.lockoutMinutes * 60),
    [`${users}.PasswordComplexity.RequiredLength`]: String(rules.minPasswordLength),
    [`${users}.PasswordComplexity.RequireDigit`]: String(rules.requireDigit),
    [`${users}.PasswordComplexity.RequireLowercase`]: String(rules.requireLowercase),
    [`${users}.PasswordComplexity.RequireUppercase`]: String(rules.requireUppercase),
    [`${users}.PasswordComplexity.RequireNonAlphanumeric`]: String(rules.requireSymbol),
  };
}

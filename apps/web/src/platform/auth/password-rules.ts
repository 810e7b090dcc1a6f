/** The password rules of the tenant. */
export interface PasswordRules {
  readonly minLength: number;
  readonly needsDigit: boolean;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsSymbol: boolean;
}

/** Used if the server sends no rule. */
const defaultMinLength = 8;

/** Reads the rules from the settings of the configuration (wire.md §3). */
export function passwordRulesOf(settings: Readonly<Record<string, string>>): PasswordRules {
  const valueOf = (rule: string) => settings[`Abp.Zero.UserManagement.PasswordComplexity.${rule}`];
  return {
    minLength: Number(valueOf('RequiredLength')) || defaultMinLength,
    needsDigit: valueOf('RequireDigit') === 'true',
    needsLowercase: valueOf('RequireLowercase') === 'true',
    needsUppercase: valueOf('RequireUppercase') === 'true',
    needsSymbol: valueOf('RequireNonAlphanumeric') === 'true',
  };
}

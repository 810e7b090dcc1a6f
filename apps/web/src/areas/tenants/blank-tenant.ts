/** The initial values of a new tenant. */
export const blankTenant = {
  tenancyName: '',
  name: '',
  adminEmailAddress: '',
  adminPassword: undefined,
  mustChangePassword: undefined,
  connectionString: undefined,
  timeZone: 'Australia/Sydney',
  isActive: true,
};

/** The fields of the form of a saved tenant. */
export const blankTenantChange = {
  tenancyName: '',
  name: '',
  timeZone: undefined,
  isActive: true,
  fileQuotaMb: undefined,
};

import { allPermissions, type DayOrder, type Permission } from '@yipin/contract';
import type { Login } from '../platform/auth/index.ts';

/** Who is signed in while a component is shown. */
export interface SignedInAs {
  readonly userName?: string;
  /** Absent = every permission. */
  readonly holds?: readonly Permission[];
  /** How the company writes dates; absent = DMY. */
  readonly dayOrder?: DayOrder;
}

/** Returns a user of the host who speaks Chinese. */
export const createUser = (userName: string, id = 1): Login['user'] => ({
  id,
  userName,
  name: userName,
  surname: '',
  emailAddress: `${userName}@example.com`,
  mustChangePassword: false,
  locale: 'zh-CN',
});

/** Returns the login of a user of the host, whose company is in Sydney. */
export const loginOf = ({ userName = 'admin', holds = allPermissions, dayOrder = 'DMY' }: SignedInAs = {}): Login => ({
  user: createUser(userName),
  tenant: null,
  features: {},
  isMultiTenant: true,
  held: new Set(holds),
  passwordRules: {
    minLength: 8,
    needsDigit: false,
    needsLowercase: false,
    needsUppercase: false,
    needsSymbol: false,
  },
  timeZone: 'Australia/Sydney',
  dayOrder,
});

import { allPermissions, decimalOf, type DayOrder, type DecimalText, type Permission } from '@yipin/contract';
import type { Login } from '../platform/auth/index.ts';

/** The user who is signed in while a component is shown. */
export interface SignedInAs {
  readonly userName?: string;
  /** Absent = 1. */
  readonly userId?: number;
  /** Absent = every permission. */
  readonly holds?: readonly Permission[];
  /** The order of day and month in entered dates; absent = DMY. */
  readonly dayOrder?: DayOrder;
  /** The limit of write-offs; absent = 50.00. */
  readonly writeOffLimit?: DecimalText;
  /** Absent = Australia/Sydney, which is the zone of the browser. */
  readonly timeZone?: string;
}

/** Returns a user of the host whose language is zh-CN. */
export function createUser(userName: string, id = 1): Login['user'] {
  return {
    id,
    userName,
    name: userName,
    surname: '',
    emailAddress: `${userName}@example.com`,
    mustChangePassword: false,
    locale: 'zh-CN',
  };
}

/** Returns the login of a user of the host. */
export function loginOf({
  userName = 'admin',
  userId = 1,
  holds = allPermissions,
  dayOrder = 'DMY',
  writeOffLimit = decimalOf(50, 2),
  timeZone = 'Australia/Sydney',
}: SignedInAs = {}): Login {
  return {
    user: createUser(userName, userId),
    tenant: null,
    features: {},
    isMultiTenant: true,
    permissions: new Set(holds),
    passwordRules: {
      minLength: 8,
      needsDigit: false,
      needsLowercase: false,
      needsUppercase: false,
      needsSymbol: false,
    },
    timeZone,
    dayOrder,
    writeOffLimit,
  };
}

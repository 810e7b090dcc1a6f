import { z } from 'zod';
import { Profile } from '../account/account.ts';
import { NotificationCounts } from '../notifications/notification.ts';
import { CurrentLogin } from '../session/session.ts';
import { OwnViews } from '../views/view.ts';

/** What the browser application needs before it shows its first page. */
export const ClientStart = z.object({
  /** The installation has tenants, one of which a user names at sign-in. */
  isMultiTenant: z.boolean(),
  /** Null without a valid session. */
  login: z
    .object({
      user: CurrentLogin.shape.user.unwrap(),
      /** Null for the host. */
      tenant: CurrentLogin.shape.tenant,
      features: CurrentLogin.shape.application.shape.features,
      /** The permissions that the user has. */
      permissions: z.array(z.string()),
      /** The settings of the company that clients read, by their ABP names. */
      settings: z.record(z.string(), z.string()),
      /** IANA name of the company's time zone. */
      timeZone: z.string(),
    })
    .nullable(),
  /** The replies to calls of the first page. Null without a session, and before a required change of the password. */
  first: z
    .object({
      /** The reply to `View/GetAll`. */
      views: OwnViews,
      /** The reply to `Notification/GetCounts`. */
      notifications: NotificationCounts,
      /** The reply to `Account/GetProfile`. */
      profile: Profile,
    })
    .nullable(),
});
export type ClientStart = z.output<typeof ClientStart>;

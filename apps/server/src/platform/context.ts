import { type Day, opens, type Permission, type SessionId, type UserId } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { Tx } from '@yipin/pg-pipeline';

/** The acting user and tenant, as stored at the time of the request. */
export interface Session {
  readonly tenantId: number;
  readonly isHost: boolean;
  readonly tenancyName: string;
  readonly tenantName: string;
  readonly timeZone: string;
  readonly userId: UserId;
  readonly userName: string;
  readonly name: string;
  readonly surname: string;
  readonly emailAddress: string;
  readonly sessionId: SessionId;
  /** The language that the user has chosen. */
  readonly locale: Language | null;
  /** Whether the user has to change the password before any other operation. */
  readonly mustChangePassword: boolean;
  readonly permissions: ReadonlySet<string>;
}

/**
 * First parameter of every service function: transaction, session and event recorder. It is the only way to the
 * database.
 */
export interface Context {
  readonly tx: Tx;
  readonly session: Session;
  readonly language: Language;
  /** The current day in the tenant's time zone. */
  readonly today: Day;
  /** Records an event in this transaction (domain.md §12.2). Needs no await: if it fails, the transaction fails. */
  readonly record: (name: string, entityId: number, payload?: Readonly<Record<string, unknown>>) => void;
}

/**
 * The part of a context that permission checks need; also for a user who does not act, such as the recipient of a
 * notice.
 */
export interface Reader {
  readonly session: Pick<Session, 'userId' | 'permissions'>;
}

/** Returns whether a user has a permission, or any of several. */
export function may(
  { session }: { readonly session: Pick<Session, 'permissions'> },
  needs: Permission | readonly Permission[],
): boolean {
  return opens(needs, (permission) => session.permissions.has(permission));
}

import { type Day, opens, type Permission, type SessionId, type UserId } from '@yipin/contract';
import type { Language } from '@yipin/locales';
import type { Tx } from './db/tx.ts';

/** Who acts, as the session's row and its roles say at this very request. */
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
  /** The language she chose for herself. */
  readonly locale: Language | null;
  /** Until she has, she may do nothing else. */
  readonly mustChangePassword: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** First parameter of every service function: the transaction, who acts in it, and how to tell what happened. There is no other way to the database. */
export interface Context {
  readonly tx: Tx;
  readonly session: Session;
  readonly language: Language;
  /** The day the work is done, where the tenant is. */
  readonly today: Day;
  /** Notes in this transaction that something happened (domain.md §12.2). Nothing to wait for: if it fails, all does. */
  readonly record: (name: string, entityId: number, payload?: Readonly<Record<string, unknown>>) => void;
}

/** As much of a context as rights are judged by; also of a user who does not act, such as the reader of a notice. */
export interface Reader {
  readonly session: Pick<Session, 'userId' | 'permissions'>;
}

/** Whether a user holds a permission, or any of several. */
export function may(
  { session }: { readonly session: Pick<Session, 'permissions'> },
  needs: Permission | readonly Permission[],
): boolean {
  return opens(needs, (permission) => session.permissions.has(permission));
}

import { type Day, recordAddress, type DocumentRef, type Instant, type Permission, type UserId } from '@yipin/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '@yipin/pg-pipeline';

/** An event of the outbox. */
export interface DomainEvent {
  readonly tenantId: number;
  readonly id: number;
  readonly at: Instant;
  /** The user who caused it; null = the program. */
  readonly userId: UserId | null;
  readonly name: string;
  readonly entityId: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * The recipients of a notice: all users who have all of these permissions, or the named users. The user who caused it
 * is excluded.
 */
export type Audience =
  | { readonly holders: readonly Permission[]; readonly besides?: readonly (UserId | null)[] }
  | { readonly users: readonly (UserId | null)[] };

/** A notice to deliver. Its text is `notifications:<name>` in each recipient's language, with `params` filled in. */
export interface Notice {
  readonly name: string;
  readonly to: Audience;
  readonly by: UserId | null;
  /**
   * The document that the notice concerns: it is sent and shown only to users who may view that document. Null = it
   * concerns no document.
   */
  readonly about: DocumentRef | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** The page of the application that shows it. */
  readonly link: string;
  /** One notice per user and key: a second one replaces the first, and a `count` among the params is summed. */
  readonly dedupeKey: string;
  /** A notice with an existing key is not sent again. */
  readonly isOnce?: boolean;
  readonly severity?: 'info' | 'success' | 'warn' | 'error';
}

/** The notices of an area: by the event's name, a function from all events of that name of one tenant to notices. */
export type NoticeRules = Readonly<
  Record<string, (tx: Tx, events: readonly DomainEvent[]) => Promise<readonly Notice[]>>
>;

/** The notices of a calendar day for one tenant; called every hour. */
export type DayRule = (tx: Tx, today: Day) => Promise<readonly Notice[]>;

/**
 * Returns the condition for a day that is due within three days or was due in the last 30; older days were reported
 * when they came.
 */
export function isDueSoon(day: SQLWrapper, today: Day): SQL {
  return sql`${day} between ${today}::date - 30 and ${today}::date + 3`;
}

/** A document with a due day, and the user responsible. */
interface DueDocument {
  /** Name of the notice. */
  readonly name: string;
  readonly about: DocumentRef;
  /** A document without a day is not due. */
  readonly day: Day | null;
  readonly who: UserId | null;
  readonly params: Notice['params'];
}

/** Returns the notice of a document's due day, sent once for each day it has. */
export function dueNotice({ name, about, day, who, params }: DueDocument): Notice {
  return {
    name,
    to: { users: [who] },
    by: null,
    about,
    params: { ...params, day: day ?? '' },
    link: recordAddress(about.docType, about.docId),
    dedupeKey: `${name} ${about.docId} ${day}`,
    isOnce: true,
    severity: 'warn',
  };
}

/** Returns the ids of the rows that events concern; their table follows from the events' name. */
export function entityIds<Id extends number>(events: readonly DomainEvent[]): Id[] {
  return events.map(({ entityId }) => Number(entityId) as Id);
}

/** Returns a number of an event's payload; 0 = none. */
export function numberIn<Id extends number = number>({ payload }: DomainEvent, name: string): Id {
  return Number(payload[name] ?? 0) as Id;
}

/** Returns ids of an event's payload. */
export function idsIn<Id extends number>({ payload }: DomainEvent, name: string): Id[] {
  const value = payload[name];
  return Array.isArray(value) ? value.map((id) => Number(id) as Id) : [];
}

/** Returns a text of an event's payload. */
export function textIn({ payload }: DomainEvent, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}

const tenMinutes = 600_000;

/** Returns a key that events of the same ten minutes share, so that they become one notice. */
export function digestKey(about: string, at: Instant): string {
  return `${about} ${Math.floor(Date.parse(at) / tenMinutes)}`;
}

import {
  type Day,
  documentAddress,
  type DocumentRef,
  type Instant,
  type Permission,
  type UserId,
} from '@yipin/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';

/** Something that happened, as the outbox has it. */
export interface DomainEvent {
  readonly tenantId: number;
  readonly id: number;
  readonly at: Instant;
  /** Who did it; null = the program. */
  readonly userId: UserId | null;
  readonly name: string;
  readonly entityId: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The readers of a notice: every user who holds all of these permissions, or the users named. The user who caused it is left out. */
export type Audience =
  | { readonly holders: readonly Permission[]; readonly besides?: readonly (UserId | null)[] }
  | { readonly users: readonly (UserId | null)[] };

/** Something to tell. Its text is `notifications:<name>` in each reader's language, with `params` filled in. */
export interface Notice {
  readonly name: string;
  readonly to: Audience;
  readonly by: UserId | null;
  /**
   * The document by which readers may know of it: it is told to, and shown to, users who may see that document. Null =
   * it names no document.
   */
  readonly about: DocumentRef | null;
  readonly params: Readonly<Record<string, string | number>>;
  /** The page of ours that shows it. */
  readonly link: string;
  /** One notice per user and key: a second one takes the first's place, and a `count` among the params is added up. */
  readonly dedupeKey: string;
  /** What is told already is not told again. */
  readonly isOnce?: boolean;
  readonly severity?: 'info' | 'success' | 'warn' | 'error';
}

/** What an area tells of its events: by the event's name, what all events of that name of one tenant come to. */
export type NoticeRules = Readonly<
  Record<string, (tx: Tx, events: readonly DomainEvent[]) => Promise<readonly Notice[]>>
>;

/** What a calendar day comes to, of one tenant; asked for every hour. */
export type DayRule = (tx: Tx, today: Day) => Promise<readonly Notice[]>;

/** Due within three days, or lately: what lies long past was told when its day came. */
export function isDueSoon(day: SQLWrapper, today: Day): SQL {
  return sql`${day} between ${today}::date - 30 and ${today}::date + 3`;
}

/** A document whose day comes, and who has to see to it. */
interface DueDocument {
  /** Of the notice. */
  readonly name: string;
  readonly about: DocumentRef;
  /** A document without one is not due. */
  readonly day: Day | null;
  readonly who: UserId | null;
  readonly params: Notice['params'];
}

/** Tells of a document's day, once for each day it is given. */
export function dueNotice({ name, about, day, who, params }: DueDocument): Notice {
  return {
    name,
    to: { users: [who] },
    by: null,
    about,
    params: { ...params, day: day ?? '' },
    link: documentAddress(about.docType, about.docId),
    dedupeKey: `${name} ${about.docId} ${day}`,
    isOnce: true,
    severity: 'warn',
  };
}

/** The rows that events are about; what they are of is told by the events' name. */
export function entityIds<Id extends number>(events: readonly DomainEvent[]): Id[] {
  return events.map(({ entityId }) => Number(entityId) as Id);
}

/** A number that an event carries; 0 = none. */
export function numberIn<Id extends number = number>({ payload }: DomainEvent, name: string): Id {
  return Number(payload[name] ?? 0) as Id;
}

/** Ids that an event carries. */
export function idsIn<Id extends number>({ payload }: DomainEvent, name: string): Id[] {
  const value = payload[name];
  return Array.isArray(value) ? value.map((id) => Number(id) as Id) : [];
}

/** A text that an event carries. */
export function textIn({ payload }: DomainEvent, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : '';
}

const tenMinutes = 600_000;

/** A key that events of the same ten minutes share: many become one notice. */
export function digestKey(about: string, at: Instant): string {
  return `${about} ${Math.floor(Date.parse(at) / tenMinutes)}`;
}

import type { Day, NotificationId, UserId } from '@yipin/contract';
import { prepareByIds, runByIds, type Tx } from '@yipin/pg-pipeline';
import { notifyProcesses } from '../../platform/db/outbox-queries.ts';
import { documentTypes } from '../../platform/documents/document-types.ts';
import type { DayRule, DomainEvent, Notice, NoticeRules } from '../../platform/outbox/notices.ts';
import { users } from '../people/users.table.ts';
import { deleteOldNotifications } from './clear-old.ts';
import { insertNotifications } from './write-notices.ts';

/** A user changed rows of an area. */
export interface AreaChange {
  readonly area: string;
  readonly userId: UserId;
  /** The display name of the user, or the user name if it is empty. */
  readonly name: string;
}

/** A message between processes about one tenant; each process sends it to the users who are connected to it. */
export interface PushMessage {
  readonly tenantId: number;
  readonly notices: readonly NotificationId[];
  readonly changes: readonly AreaChange[];
}

/** Returns the area of the rows that an event changed; for a remark, the area of its document. */
function areaOf({ name, payload }: DomainEvent): string {
  const [first = ''] = name.split('.');
  const type = documentTypes
    .all()
    .find(({ docType, events = [] }) =>
      first === 'remarks' ? docType === payload['docType'] : events.includes(first),
    );
  return type?.area ?? first;
}

const namesOfUsers = prepareByIds((qb, isNamed) =>
  qb.select({ id: users.id, name: users.name, userName: users.userName }).from(users).where(isNamed(users.id)),
);

async function changesIn(tx: Tx, events: readonly DomainEvent[]): Promise<AreaChange[]> {
  const userIds = [...new Set(events.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (userIds.length === 0) return [];
  const named = await runByIds(tx, namesOfUsers, userIds);
  const nameOf = new Map<number, string>(named.map(({ id, name, userName }) => [id, name || userName]));
  const changes = new Map<string, AreaChange>();
  for (const event of events) {
    const { userId } = event;
    const name = userId === null ? undefined : nameOf.get(userId);
    const area = areaOf(event);
    if (userId !== null && name !== undefined) changes.set(`${area} ${userId}`, { area, userId, name });
  }
  return [...changes.values()];
}

async function noticesOf(tx: Tx, rules: NoticeRules, events: readonly DomainEvent[]): Promise<Notice[]> {
  const byName = new Map<string, DomainEvent[]>();
  for (const event of events) byName.set(event.name, [...(byName.get(event.name) ?? []), event]);
  const notices: Notice[] = [];
  for (const [name, same] of byName) notices.push(...((await rules[name]?.(tx, same)) ?? []));
  return notices;
}

/** A message between processes has at most 8,000 bytes. */
const maxIdsPerMessage = 500;
const maxChangesPerMessage = 40;

function parts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/**
 * Returns a handler for the events of one tenant: it inserts their notices and returns the messages to all processes.
 */
export function createEventHandler(rules: NoticeRules) {
  return async (tx: Tx, events: readonly DomainEvent[]): Promise<Omit<PushMessage, 'tenantId'>[]> => {
    const notices = await insertNotifications(tx, await noticesOf(tx, rules, events));
    const changes = await changesIn(tx, events);
    return [
      ...parts(notices, maxIdsPerMessage).map((ids) => ({ notices: ids, changes: [] })),
      ...parts(changes, maxChangesPerMessage).map((some) => ({ notices: [], changes: some })),
    ];
  };
}

/**
 * Returns a handler for a new day: it inserts notices once each, notifies all processes and deletes old notifications.
 */
export function createDailyHandler(rules: readonly DayRule[]) {
  return async (tx: Tx, tenantId: number, today: Day): Promise<void> => {
    const byRule = await Promise.all(rules.map((rule) => rule(tx, today)));
    const notices = await insertNotifications(tx, byRule.flat());
    for (const ids of parts(notices, maxIdsPerMessage)) notifyProcesses(tx, { tenantId, notices: ids, changes: [] });
    await deleteOldNotifications(tx);
  };
}

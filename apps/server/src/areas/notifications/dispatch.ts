import type { Day, NotificationId, UserId } from '@yipin/contract';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/tx.ts';
import { notifyProcesses } from '../../platform/db/outbox-queries.ts';
import type { DayRule, DomainEvent, Notice, NoticeRules } from '../../platform/outbox/notices.ts';
import { users } from '../people/users.table.ts';
import { deleteOldNotifications } from './clear-old.ts';
import { insertNotifications } from './write-notices.ts';

/** Somebody changed rows of an area. */
export interface RowsChanged {
  readonly area: string;
  readonly userId: UserId;
  /** As people call her. */
  readonly name: string;
}

/** What processes tell each other of one tenant, each to those of its people who are connected there. */
export interface PushMessage {
  readonly tenantId: number;
  readonly notices: readonly NotificationId[];
  readonly changes: readonly RowsChanged[];
}

/** Areas of documents by what their events are called after: machines, actions of several areas, kinds of documents. */
const areas: Readonly<Record<string, string>> = {
  channelOrder: 'channelOrders',
  artwareOrder: 'artwareOrders',
  artwareOrderItem: 'artwareOrders',
  orderFulfilment: 'artwareOrders',
  purchaseOrder: 'purchaseOrders',
  purchaseItem: 'purchaseOrders',
  shipment: 'shipments',
  shipmentItem: 'shipments',
  stockTransfer: 'stockTransfers',
  stockTake: 'stockTakes',
  supplierBill: 'supplierBills',
  SO: 'channelOrders',
  AO: 'artwareOrders',
  PO: 'purchaseOrders',
  SH: 'shipments',
  TR: 'stockTransfers',
  SC: 'stockTakes',
  BL: 'supplierBills',
};

/** The area whose rows an event changed; a remark belongs to its document. */
function areaOf({ name, payload }: DomainEvent): string {
  const [first = ''] = name.split('.');
  const what = first === 'remarks' ? String(payload['docType']) : first;
  return areas[what] ?? what;
}

async function changesIn(tx: Tx, events: readonly DomainEvent[]): Promise<RowsChanged[]> {
  const doers = [...new Set(events.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (doers.length === 0) return [];
  const named = await tx
    .select({ id: users.id, name: users.name, userName: users.userName })
    .from(users)
    .where(inArray(users.id, doers));
  const nameOf = new Map<number, string>(named.map(({ id, name, userName }) => [id, name || userName]));
  const changes = new Map<string, RowsChanged>();
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

/** A message between processes holds 8,000 bytes. */
const maxIdsPerMessage = 500;
const maxChangesPerMessage = 40;

function parts<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
}

/** What one tenant's events come to: notices are written down, and all processes told of them and of what changed. */
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

/** Writes down what a day comes to, each thing once, tells all processes of what is new, and clears away what is old. */
export function createDailyHandler(rules: readonly DayRule[]) {
  return async (tx: Tx, tenantId: number, today: Day): Promise<void> => {
    const told = await Promise.all(rules.map((rule) => rule(tx, today)));
    const notices = await insertNotifications(tx, told.flat());
    for (const ids of parts(notices, maxIdsPerMessage)) notifyProcesses(tx, { tenantId, notices: ids, changes: [] });
    await deleteOldNotifications(tx);
  };
}

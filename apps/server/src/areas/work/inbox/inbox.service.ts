import type { api, Inbox, InputOf } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { readAgencyTasks } from './agency-tasks.ts';
import { readMentionTasks } from './mention-tasks.ts';
import { readBillTasks, readPaymentTasks } from './money-tasks.ts';
import { readOrderTasks } from './order-tasks.ts';
import { readPurchaseTasks, readRequestTasks } from './purchase-tasks.ts';
import { readGoodsTasks, readShipmentTasks } from './shipment-tasks.ts';
import { readCountTasks, readTransferTasks } from './stock-tasks.ts';
import type { FoundTasks, InboxTask } from './task.ts';

/** Reads the tasks of each kind, in one statement each; without the permission, in none. */
const readers: readonly ((ctx: Context) => Promise<FoundTasks>)[] = [
  readOrderTasks,
  readPurchaseTasks,
  readRequestTasks,
  readAgencyTasks,
  readShipmentTasks,
  readGoodsTasks,
  readTransferTasks,
  readCountTasks,
  readBillTasks,
  readPaymentTasks,
  readMentionTasks,
];

function isMention({ kind }: InboxTask): number {
  return kind === 'mention' ? 1 : 0;
}

/** Compares two tasks: the latest first, then mentions, larger amounts, older ones. */
function byUrgency(one: InboxTask, other: InboxTask): number {
  return (
    other.daysLate - one.daysLate ||
    isMention(other) - isMention(one) ||
    (other.amountAud ?? 0) - (one.amountAud ?? 0) ||
    one.since.localeCompare(other.since) ||
    one.key.localeCompare(other.key)
  );
}

/** Returns the first tasks of the caller, in a fixed number of statements that are sent together. */
export async function getInbox(ctx: Context, { take }: InputOf<typeof api.work.getInbox>): Promise<Inbox> {
  const found = await Promise.all(readers.map((read) => read(ctx)));
  const tasks = found.flatMap((part) => part.tasks).sort(byUrgency);
  return {
    total: tasks.length,
    isTotalCapped: found.some(({ isCapped }) => isCapped),
    items: tasks.slice(0, take).map(({ amountAud: _, ...item }) => item),
  };
}

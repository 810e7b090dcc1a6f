import type { api, Inbox, InboxItem, InputOf } from '@yipin/contract';
import type { Context } from '../../../platform/context.ts';
import { readAgencyTasks } from './agency-tasks.ts';
import { readMentionTasks } from './mention-tasks.ts';
import { readBillTasks, readPaymentTasks } from './money-tasks.ts';
import { readOrderTasks } from './order-tasks.ts';
import { readPurchaseTasks, readRequestTasks } from './purchase-tasks.ts';
import { readGoodsTasks, readShipmentTasks } from './shipment-tasks.ts';
import { readCountTasks, readTransferTasks } from './stock-tasks.ts';
import type { FoundTasks, InboxTask } from './task.ts';
import { inOrder, alternateKinds } from './task-order.ts';

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

function itemOf({ amountAud: _, ...item }: InboxTask): InboxItem {
  return item;
}

/**
 * Returns the first tasks of the caller, in a fixed number of statements that are sent together. Snoozed tasks are
 * separated here, after they were read: the total is right, and a snoozed task that is done is not counted.
 */
export async function getInbox(ctx: Context, { take, snoozed }: InputOf<typeof api.work.getInbox>): Promise<Inbox> {
  const found = await Promise.all(readers.map((read) => read(ctx)));
  const tasks = inOrder(found.flatMap((part) => part.tasks));
  const keys = new Set(snoozed);
  const open = tasks.filter(({ key }) => !keys.has(key));
  return {
    total: open.length,
    isTotalCapped: found.some(({ isCapped }) => isCapped),
    items: alternateKinds(open).slice(0, take).map(itemOf),
    snoozed: tasks.filter(({ key }) => keys.has(key)).map(itemOf),
  };
}

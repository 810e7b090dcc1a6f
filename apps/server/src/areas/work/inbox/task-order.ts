import { defaultInboxItems, type InboxKind } from '@yipin/contract';
import type { InboxTask } from './task.ts';

function isMention({ kind }: InboxTask): number {
  return kind === 'mention' ? 1 : 0;
}

/** Compares two tasks: mentions first, then the latest, larger amounts, older ones. */
function byUrgency(one: InboxTask, other: InboxTask): number {
  return (
    isMention(other) - isMention(one) ||
    other.daysLate - one.daysLate ||
    (other.amountAud ?? 0) - (one.amountAud ?? 0) ||
    one.since.localeCompare(other.since) ||
    one.key.localeCompare(other.key)
  );
}

/** Returns tasks by urgency. */
export function inOrder(tasks: readonly InboxTask[]): InboxTask[] {
  return tasks.toSorted(byUrgency);
}

/**
 * Returns tasks that are sorted by urgency so that no kind hides the others: the tasks that the home page shows first
 * are the most urgent ones of each kind, alternately. Both these and the others stay sorted.
 */
export function alternateKinds(sorted: readonly InboxTask[]): InboxTask[] {
  const counts = new Map<InboxKind, number>();
  const turns = sorted.map((task) => {
    const turn = counts.get(task.kind) ?? 0;
    counts.set(task.kind, turn + 1);
    return { task, turn };
  });
  const first = new Set(
    turns
      .toSorted((one, other) => one.turn - other.turn)
      .slice(0, defaultInboxItems)
      .map(({ task }) => task),
  );
  return [...sorted.filter((task) => first.has(task)), ...sorted.filter((task) => !first.has(task))];
}

import { Instant } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import type { InboxTask } from './task.ts';
import { inOrder, alternateKinds } from './task-order.ts';

function task(key: string, about: Partial<InboxTask>): InboxTask {
  return {
    key,
    kind: 'approve',
    docType: 'AO',
    docId: 1,
    number: key,
    partner: '',
    partnerId: null,
    lines: 0,
    pieces: 0,
    since: Instant.parse('2026-11-20T00:00:00Z'),
    dueDate: null,
    daysLate: 0,
    version: 1,
    amountAud: null,
    ...about,
  };
}

/** Creates tasks of a kind, the most urgent first. */
function several(count: number, kind: InboxTask['kind'], daysLate: number): InboxTask[] {
  return Array.from({ length: count }, (_, at) =>
    task(`${kind} ${at + 1}`, { kind, daysLate: Math.max(0, daysLate - at) }),
  );
}

function keys(tasks: readonly InboxTask[]): string[] {
  return tasks.map(({ key }) => key);
}

describe('the order of tasks', () => {
  it('mentions are first, then days late, amount and age', () => {
    const old = Instant.parse('2026-11-01T00:00:00Z');
    const tasks = [
      task('new', {}),
      task('old', { since: old }),
      task('large', { amountAud: 900 }),
      task('late', { daysLate: 3 }),
      task('later', { daysLate: 9 }),
      task('note', { kind: 'mention' }),
    ];
    expect(keys(inOrder(tasks))).toEqual(['note', 'later', 'late', 'large', 'old', 'new']);
  });

  it('late payments do not hide approvals and other work among the first eight', () => {
    const tasks = inOrder([...several(200, 'pay', 90), ...several(5, 'approve', 0), ...several(1, 'receive', 4)]);
    const ordered = keys(alternateKinds(tasks));
    expect(ordered.slice(0, 8)).toEqual([
      'pay 1',
      'pay 2',
      'pay 3',
      'pay 4',
      'receive 1',
      'approve 1',
      'approve 2',
      'approve 3',
    ]);
    expect(ordered.slice(8, 10)).toEqual(['pay 5', 'pay 6']);
    expect(ordered).toHaveLength(206);
  });

  it('each of eight kinds has its most urgent task among the first eight', () => {
    const kinds = ['pay', 'settle', 'receive', 'start', 'end', 'complete', 'approve', 'mention'] as const;
    const first = alternateKinds(inOrder(kinds.flatMap((kind, at) => several(20, kind, 90 - at * 10)))).slice(0, 8);
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(first.every(({ key }) => key.endsWith(' 1'))).toBe(true);
  });

  it('tasks of one kind keep their order', () => {
    const tasks = inOrder(several(12, 'approve', 12));
    expect(alternateKinds(tasks)).toEqual(tasks);
  });
});

import type { api, InputOf, NextStep, WorkContext } from '@yipin/contract';
import { type Context, may } from '../../platform/context.ts';
import { requireDocument } from '../../platform/documents/visible-documents.ts';
import { Failure } from '../../platform/failure.ts';
import { readDueStep } from './open-work.ts';
import { readRelated } from './related-documents.ts';
import { readReminder, reminded } from './reminders.ts';
import { namePeople, peopleOf } from './waiting-people.ts';

type Ref = InputOf<typeof api.work.getContext>;

/** Returns the next step of a document with the users who may take it, in at most five statements. */
async function readNext(ctx: Context, ref: Ref): Promise<NextStep | null> {
  const [waiting, remindedAt, findPeople] = await Promise.all([
    readDueStep(ctx.tx, ref),
    readReminder(ctx.tx, ref),
    peopleOf(ctx, ref),
  ]);
  if (!waiting?.due) return null;
  const { due, since } = waiting;
  const ids = findPeople(due);
  const people = await namePeople(ctx, ids);
  return {
    step: due.step,
    isMine: due.needs.length > 0 && may(ctx, due.needs),
    isWaiting: due.needs.length === 0,
    people,
    more: ids.length - people.length,
    since: due.needs.length === 0 ? null : since,
    remindedAt,
  };
}

/**
 * Returns the next step of a document, and the documents before and after it.
 * @throws Failure `not-permitted`, or `not-found` for a document that the user may not see
 */
export async function getContext(ctx: Context, ref: Ref): Promise<WorkContext> {
  // All are sent together: a refused user does not get the others.
  const [, next, related] = await Promise.all([requireDocument(ctx, ref), readNext(ctx, ref), readRelated(ctx, ref)]);
  return { next, ...related };
}

/**
 * Notifies the other users who may take the next step of a document.
 * @throws Failure `no-user-to-remind` if there is none, `reminded-already` within an hour of the last reminder
 */
export async function remind(ctx: Context, ref: Ref): Promise<null> {
  await requireDocument(ctx, ref);
  const [waiting, findPeople] = await Promise.all([readDueStep(ctx.tx, ref), peopleOf(ctx, ref)]);
  const people = waiting?.due ? findPeople(waiting.due) : [];
  if (people.length === 0) throw new Failure('no-user-to-remind');
  if ((await readReminder(ctx.tx, ref)) !== null) throw new Failure('reminded-already');
  ctx.record(reminded, ref.docId, { docType: ref.docType, people });
  return null;
}

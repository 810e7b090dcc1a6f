import { type ArtwareOrderItemId, type BulkResult, idsIn } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { forEachRow, toFailure, expectedVersionOf } from '../../platform/documents/bulk.ts';
import { requireFound } from '../../platform/failure.ts';
import { type LockedLine, lockItemForAction, type ArtwareOrderItemAction, type Locked } from './lock-item.ts';

type Body = Parameters<typeof forEachRow<ArtwareOrderItemId>>[1];

/** Does an action's work on lines that may have it. Answers them as they are then. */
type LinesWork = (
  lines: readonly LockedLine[],
) => Promise<readonly { readonly id: number; readonly version: number }[]>;

/** What `act` comes to; nothing when it is refused. */
async function unlessRefused<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (problem) {
    toFailure(problem);
    return undefined;
  }
}

/** Those of several lines the action may be taken on. */
async function heldOf(ctx: Context, body: Body, locked: Locked, action: ArtwareOrderItemAction): Promise<LockedLine[]> {
  const ids = idsIn(body);
  if (ids.length === 1) return [];
  const held: LockedLine[] = [];
  for (const id of ids) {
    const line = await unlessRefused(() =>
      lockItemForAction(ctx, locked, id, action, expectedVersionOf(body, id, ids.length)),
    );
    if (line) held.push(line);
  }
  return held;
}

/** The versions of lines after the work on all of them; none when it is refused, and then nothing of it is left. */
async function workedOn(
  ctx: Context,
  lines: readonly LockedLine[],
  work: LinesWork,
): Promise<ReadonlyMap<number, number>> {
  const rows = lines.length > 1 ? await unlessRefused(() => ctx.tx.$client.attempt(() => work(lines))) : undefined;
  return new Map((rows ?? []).map(({ id, version }) => [id, version]));
}

/**
 * Takes an action on the locked lines a body names: on all that may have it together, since what many need is asked for
 * once; should that be refused, on each of them alone. Answers, or refuses, as {@link forEachRow} does.
 */
export async function runBulkAction(
  ctx: Context,
  body: Body,
  locked: Locked,
  action: ArtwareOrderItemAction,
  work: LinesWork,
): Promise<BulkResult> {
  const ids = idsIn(body);
  const done = await workedOn(ctx, await heldOf(ctx, body, locked, action), work);
  if (done.size > 0 && done.size === ids.length)
    return { results: ids.map((id) => ({ id, succeeded: true, version: requireFound(done.get(id)) })) };
  return forEachRow(ctx, body, async (id: ArtwareOrderItemId, expectedVersion) => {
    const version = done.get(id);
    if (version !== undefined) return version;
    const line = await lockItemForAction(ctx, locked, id, action, expectedVersion);
    return requireFound((await work([line]))[0]).version;
  });
}

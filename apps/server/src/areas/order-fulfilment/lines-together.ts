import { type ArtwareOrderItemId, type BulkResult, idsIn } from '@yipin/contract';
import type { Context } from '../../platform/context.ts';
import { forEachRow, toFailure, expectedVersionOf } from '../../platform/documents/bulk.ts';
import { requireFound } from '../../platform/failure.ts';
import { addRemarks } from '../remarks/index.ts';
import { type LockedLine, lockItemForAction, type ArtwareOrderItemAction, type Locked } from './lock-item.ts';

type Body = Parameters<typeof forEachRow<ArtwareOrderItemId>>[1];

/** Runs an action on lines that allow it, and returns their new versions. */
type LinesWork = (
  lines: readonly LockedLine[],
) => Promise<readonly { readonly id: number; readonly version: number }[]>;

/** Returns the result of `act`, or undefined when it is refused. */
async function unlessRefused<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (problem) {
    toFailure(problem);
    return undefined;
  }
}

/** Returns the lines that allow the action; empty for a single line. */
async function allowedLines(
  ctx: Context,
  body: Body,
  locked: Locked,
  action: ArtwareOrderItemAction,
): Promise<LockedLine[]> {
  const ids = idsIn(body);
  if (ids.length === 1) return [];
  const allowed: LockedLine[] = [];
  for (const id of ids) {
    const line = await unlessRefused(() =>
      lockItemForAction(ctx, locked, id, action, expectedVersionOf(body, id, ids.length)),
    );
    if (line) allowed.push(line);
  }
  return allowed;
}

/**
 * Runs the work on all lines and returns their versions; when it is refused, rolls it back and returns an empty map.
 */
async function runOnAllLines(
  ctx: Context,
  lines: readonly LockedLine[],
  work: LinesWork,
): Promise<ReadonlyMap<number, number>> {
  const rows = lines.length > 1 ? await unlessRefused(() => ctx.tx.$client.attempt(() => work(lines))) : undefined;
  return new Map((rows ?? []).map(({ id, version }) => [id, version]));
}

/**
 * Runs an action on the locked lines of a body: on all lines that allow it together, which needs fewer queries; if that
 * is refused, on each line alone. Returns, or throws, as {@link forEachRow} does.
 */
export async function runBulkAction(
  ctx: Context,
  body: Body,
  locked: Locked,
  action: ArtwareOrderItemAction,
  work: LinesWork,
): Promise<BulkResult> {
  const ids = idsIn(body);
  const done = await runOnAllLines(ctx, await allowedLines(ctx, body, locked, action), work);
  if (done.size > 0 && done.size === ids.length)
    return { results: ids.map((id) => ({ id, succeeded: true, version: requireFound(done.get(id)) })) };
  return forEachRow(ctx, body, async (id: ArtwareOrderItemId, expectedVersion) => {
    const version = done.get(id);
    if (version !== undefined) return version;
    const line = await lockItemForAction(ctx, locked, id, action, expectedVersion);
    return requireFound((await work([line]))[0]).version;
  });
}

/** Adds the reason of an action as a remark to each line. */
export function remarkWhy(
  ctx: Context,
  lines: readonly LockedLine[],
  why: (line: LockedLine) => string,
): Promise<void> {
  return addRemarks(
    ctx,
    lines.map((line) => ({ docType: 'AO', docId: line.order.id, itemId: line.item.id, text: why(line) })),
  );
}

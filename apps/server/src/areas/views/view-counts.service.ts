import { builtInViewsOf, filtersOfView, type ViewCount } from '@yipin/contract';
import { eq } from 'drizzle-orm';
import type { CountedRows } from '../../platform/catalogue/countable-lists.ts';
import type { Context } from '../../platform/context.ts';
import { requireList } from './countable-list.ts';
import { readSeenViews } from './read-views.ts';
import { savedViews } from './views.table.ts';

/** Largest number of views that are counted: a page shows few of them at once. */
const maxCounted = 60;

/** Returns the number of rows of each view of a list that the acting user sees, all counted in one message. */
export async function counts(ctx: Context, { listKey }: { readonly listKey: string }): Promise<ViewCount[]> {
  const list = requireList(ctx, listKey);
  const { userId, permissions } = ctx.session;
  const builtIn = builtInViewsOf(listKey, (permission) => permissions.has(permission));
  const saved = await readSeenViews(ctx, eq(savedViews.listKey, listKey));
  const views: readonly (readonly [string, CountedRows])[] = [
    ...builtIn.map((view) => [view.name, { filters: filtersOfView(view, userId) }] as const),
    ...saved.map(({ id, query }) => [String(id), { query }] as const),
  ];
  return Promise.all(
    views.slice(0, maxCounted).map(async ([view, rows]) => {
      const { totalCount, isTotalCapped } = await list.count(ctx, rows);
      return { view, count: totalCount, isCapped: isTotalCapped };
    }),
  );
}

import type { ArtwareCategoryId, DecimalText } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { missingReference } from '../../platform/failure.ts';
import { artwareCategories } from './artware-categories.table.ts';

/** The category's markup in percent, or that of the nearest category above that has one; null = none has. A category that is not there is refused as the field `classId`. */
export async function nearestMarkup({ tx }: Context, id: ArtwareCategoryId): Promise<DecimalText | null> {
  const [row] = await tx
    .select({
      markupPercent: sql<DecimalText | null>`(
        with recursive above as (
          select c.parent_id, c.markup_percent, 1 as step from ${artwareCategories} c where c.id = ${id}
          union all
          select c.parent_id, c.markup_percent, above.step + 1 from ${artwareCategories} c join above on above.parent_id = c.id
        )
        select markup_percent from above where markup_percent is not null order by step limit 1)`,
    })
    .from(artwareCategories)
    .where(eq(artwareCategories.id, id));
  if (!row) throw missingReference('classId');
  return row.markupPercent;
}

/** The ids of a category and all below it, as a subquery; `id` is its value or placeholder. */
export function categoryAndBelow(id: unknown) {
  return sql`(
  with recursive below as (
    select c.id from ${artwareCategories} c where c.id = ${id}
    union all
    select c.id from ${artwareCategories} c join below on c.parent_id = below.id
  )
  select id from below)`;
}

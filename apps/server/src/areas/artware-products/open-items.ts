import type { ArtwareProductId } from '@yipin/contract';
import { and, count, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { artwareOrderItems } from '../artware-orders/artware-orders.table.ts';

/** How many open order lines name one of these products. */
export async function countOpenItems({ tx }: Context, ids: readonly ArtwareProductId[]): Promise<number> {
  const { productId, completedAt, deletedAt } = artwareOrderItems;
  const [open] = await tx
    .select({ items: count() })
    .from(artwareOrderItems)
    .where(and(inArray(productId, ids), isNull(completedAt), isNull(deletedAt)));
  return open?.items ?? 0;
}

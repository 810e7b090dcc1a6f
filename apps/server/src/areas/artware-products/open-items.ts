import type { ArtwareProductId } from '@yipin/contract';
import { usageOfEach } from '../../platform/catalogue/usage.ts';
import type { Context } from '../../platform/context.ts';
import { artwareProducts } from './artware-products.table.ts';

/** Returns how many open order lines have one of these products. */
export async function countOpenItems(ctx: Context, ids: readonly ArtwareProductId[]): Promise<number> {
  const used = await usageOfEach(ctx, artwareProducts, ids, ['openLines']);
  return used.reduce((sum, { openLines }) => sum + openLines, 0);
}

import type { api, ArtwareProductId, BulkResult, InputOf } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import { eq } from 'drizzle-orm';
import { requireCurrent } from '../../platform/catalogue/save.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import type { Context } from '../../platform/context.ts';
import { changedValues } from '../../platform/db/changed-values.ts';
import { setFieldsOf, textOrCleared, withFields } from '../../platform/documents/set-fields.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareProducts } from './artware-products.table.ts';
import { setCategory } from './product-bulk.service.ts';
import { searchedTexts } from './searched-texts.ts';

async function lockProduct({ tx }: Context, id: ArtwareProductId) {
  const [row] = await tx.select().from(artwareProducts).where(eq(artwareProducts.id, id)).for('update');
  return requireFound(row);
}

/**
 * Changes single fields of products. Prices are computed again only for another category: a save of the whole product
 * would also replace an outdated rate.
 */
export function setProductFields(
  ctx: Context,
  input: InputOf<typeof api.artwareProducts.setFields>,
): Promise<BulkResult> {
  return setFieldsOf(ctx, input, async ({ id, expectedVersion, set: { classId, ...fields } }) => {
    const row = await lockProduct(ctx, id);
    await requireCurrent(ctx, artwareProducts, { id, expectedVersion });
    const after = withFields(row, { ...fields, nameEn: textOrCleared(fields.nameEn) });
    const changed = changedValues(row, after);
    if (Object.keys(changed).length > 0) {
      const searchText = searchTextOf(...searchedTexts(after));
      updateRow(ctx.tx, artwareProducts, id, { ...changed, searchText });
      ctx.record('artwareProducts.saved', id);
    }
    if (classId !== undefined) await setCategory(ctx, { id, classId });
    return lockProduct(ctx, id);
  });
}

import type { ArtwareOrderId } from '@yipin/contract';
import { updateRow } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { addRevisions } from '../order-revisions/index.ts';
import { artwareOrders } from './artware-orders.table.ts';

/** Adds a revision to locked, approved orders whose document changed, see {@link addRevisions}. */
export async function reviseOrders(ctx: Context, ids: readonly ArtwareOrderId[], reason = ''): Promise<void> {
  for (const { id, revision } of await addRevisions(ctx, 'AO', ids, reason))
    updateRow(ctx.tx, artwareOrders, id, { revision });
}

import { type PictureDocType, type PictureHolder, pictureRights, type UserId } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Context, may } from '../../platform/context.ts';
import { Failure, found } from '../../platform/failure.ts';
import { maySee as maySeeOrder } from '../artware-orders/index.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { maySeeChannelOrder } from '../channel-orders/index.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { goodsReceipts } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';

type Table = PgTable & { readonly id: PgColumn };

/** Whether pictures are only looked at, or about to be changed: then the document is locked until that is done. */
type Purpose = 'see' | 'change';

/** Whether a document is there, and among those the acting user may see. */
type IsThere = (ctx: Context, id: number, purpose: Purpose) => Promise<boolean>;

/** Documents that everybody with the permission may see. */
const allOf =
  (table: Table): IsThere =>
  async ({ tx }, id, purpose) => {
    const row = tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    return (await (purpose === 'change' ? row.for('no key update') : row)).length > 0;
  };

type OrderTable = typeof artwareOrders | typeof channelOrders;

/** Orders: a sales person sees her own, unless she may see all. */
const ownOf =
  (table: OrderTable, maySee: (ctx: Context, order: { readonly salesId: UserId }) => boolean): IsThere =>
  async (ctx, id, purpose) => {
    const row = ctx.tx
      .select({ salesId: sql<UserId>`${table.salesId}`.mapWith(table.salesId) })
      .from(table)
      .where(sql`${table.id} = ${id}`);
    const [order] = await (purpose === 'change' ? row.for('no key update') : row);
    return order !== undefined && maySee(ctx, order);
  };

/** Where documents with pictures are. Another type is a line here, one in the contract with its rights, and one in the table's check. */
const documents: Readonly<Record<PictureDocType, IsThere>> = {
  AP: allOf(artwareProducts),
  GR: allOf(goodsReceipts),
  SH: allOf(shipments),
  AO: ownOf(artwareOrders, maySeeOrder),
  SO: ownOf(channelOrders, maySeeChannelOrder),
};

/**
 * Makes sure that the acting user may see, or change, the pictures of a document; one to be changed is locked.
 * @throws Failure `not-permitted`, or `not-found` for a document that is not there or not to be seen
 */
export const requireHolder = async (
  ctx: Context,
  { docType, docId }: PictureHolder,
  purpose: Purpose,
): Promise<void> => {
  const rights = pictureRights[docType];
  for (const permission of [rights.see, rights[purpose]])
    if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  found((await documents[docType](ctx, docId, purpose)) || undefined);
};

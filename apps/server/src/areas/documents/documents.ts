import { type DocType, type DocumentRef, documentRights, type UserId } from '@yipin/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Context, may, type Reader } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/tx.ts';
import { Failure, requireFound } from '../../platform/failure.ts';
import { canView as canViewArtwareOrder } from '../artware-orders/index.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { canViewChannelOrder } from '../channel-orders/index.ts';
import { channelOrders } from '../channel-orders/channel-orders.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockTakes } from '../stock-takes/stock-takes.table.ts';
import { supplierBills } from '../supplier-bills/supplier-bills.table.ts';
import { stockTransfers } from '../stock-transfers/stock-transfers.table.ts';

type TableWithId = PgTable & { readonly id: PgColumn };

/** Whether a document is only read, or its dependent rows are about to change: then it is locked. */
export type Purpose = 'see' | 'change';

/** Returns whether a document exists and the acting user may see it. */
export type IsThere = (ctx: Context, id: number, purpose: Purpose) => Promise<boolean>;

/** Documents that every user with the permission may see. */
export function allOf(table: TableWithId): IsThere {
  return async ({ tx }, id, purpose) => {
    const row = tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    return (await (purpose === 'change' ? row.for('no key update') : row)).length > 0;
  };
}

type OrderTable = typeof artwareOrders | typeof channelOrders;
type MaySee = (reader: Reader, order: { readonly salesId: UserId }) => boolean;

/** Orders: sales people see their own, or all with the permission to view all. */
function ownOf(table: OrderTable, maySee: MaySee): IsThere {
  return async (ctx, id, purpose) => {
    const row = ctx.tx
      .select({ salesId: sql<UserId>`${table.salesId}`.mapWith(table.salesId) })
      .from(table)
      .where(sql`${table.id} = ${id}`);
    const [order] = await (purpose === 'change' ? row.for('no key update') : row);
    return order !== undefined && maySee(ctx, order);
  };
}

/** Table and visibility of each kind of document. A new kind needs a line here and one in the contract. */
export const documents = {
  SO: { table: channelOrders, isThere: ownOf(channelOrders, canViewChannelOrder), maySee: canViewChannelOrder },
  AO: { table: artwareOrders, isThere: ownOf(artwareOrders, canViewArtwareOrder), maySee: canViewArtwareOrder },
  PO: { table: purchaseOrders, isThere: allOf(purchaseOrders) },
  SH: { table: shipments, isThere: allOf(shipments) },
  TR: { table: stockTransfers, isThere: allOf(stockTransfers) },
  SC: { table: stockTakes, isThere: allOf(stockTakes) },
  BL: { table: supplierBills, isThere: allOf(supplierBills) },
} as const satisfies Record<
  DocType,
  {
    readonly table: TableWithId & { readonly orderNumber: PgColumn };
    readonly isThere: IsThere;
    /** Whether a user with the permission may see a sales person's document; absent = all of them. */
    readonly maySee?: MaySee;
  }
>;

/**
 * Makes sure that the acting user may see a document.
 * @throws Failure `not-permitted`, or `not-found` for a document that is not there or not to be seen
 */
export async function requireDocument(ctx: Context, { docType, docId }: DocumentRef): Promise<void> {
  const permission = documentRights[docType];
  if (!may(ctx, permission)) throw new Failure('not-permitted', { permission });
  requireFound((await documents[docType].isThere(ctx, docId, 'see')) || undefined);
}

async function salesOf(tx: Tx, table: OrderTable, ids: readonly number[]): Promise<ReadonlyMap<number, UserId>> {
  const rows = await tx
    .select({
      id: sql<number>`${table.id}`.mapWith(Number),
      salesId: sql<UserId>`${table.salesId}`.mapWith(table.salesId),
    })
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])})`);
  return new Map(rows.map(({ id, salesId }) => [id, salesId]));
}

/** Returns whether a user may see one of the documents that were read; false for a deleted one. */
export type VisibilityCheck = (reader: Reader, document: DocumentRef) => boolean;

/** Reads the owners of documents to check their visibility, in one statement per kind that has owners. */
export async function judgeOf(tx: Tx, named: readonly DocumentRef[]): Promise<VisibilityCheck> {
  const owners = new Map<DocType, ReadonlyMap<number, UserId>>();
  for (const docType of ['SO', 'AO'] as const) {
    const ids = named.filter((document) => document.docType === docType).map(({ docId }) => docId);
    if (ids.length > 0) owners.set(docType, await salesOf(tx, documents[docType].table, ids));
  }
  return (reader, { docType, docId }) => {
    if (!may(reader, documentRights[docType])) return false;
    if (docType !== 'SO' && docType !== 'AO') return true;
    const salesId = owners.get(docType)?.get(docId);
    return salesId !== undefined && documents[docType].maySee(reader, { salesId });
  };
}

/** Returns the numbers of documents of one kind by id. */
export async function numbersOf(
  tx: Tx,
  docType: DocType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const table: TableWithId & { readonly orderNumber: PgColumn } = documents[docType].table;
  const rows = await tx
    .select({ id: sql<number>`${table.id}`.mapWith(Number), number: sql<string>`${table.orderNumber}` })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

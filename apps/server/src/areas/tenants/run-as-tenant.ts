import type { TenantContents, TenantId } from '@yipin/contract';
import { sqlText } from '@yipin/pg-pipeline';
import type { Context } from '../../platform/context.ts';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { requireFound } from '../../platform/failure.ts';
import { artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { artwareProducts } from '../artware-products/artware-products.table.ts';
import { customers } from '../customers/customers.table.ts';
import { users } from '../people/users.table.ts';
import { purchaseOrders } from '../purchase-orders/purchase-orders.table.ts';
import { shipments } from '../shipments/shipments.table.ts';
import { stockBalances } from '../stock/stock.table.ts';

/** Acts as the host again. */
export function actAsHost({ tx, session }: Pick<Context, 'tx' | 'session'>): void {
  return actAs(tx, session.tenantId, session.userId);
}

const contents = sqlText`
  select
    (select count(*)::int from ${users} where deleted_at is null) as users,
    (select count(*)::int from ${artwareProducts}) as products,
    (select count(*)::int from ${customers}) as customers,
    (select count(*)::int from ${artwareOrders}) as orders,
    (select count(*)::int from ${purchaseOrders}) as purchases,
    (select count(*)::int from ${shipments}) as shipments,
    (select coalesce(sum(on_hand), 0)::bigint from ${stockBalances}) as pieces,
    (select count(distinct user_id)::int from open_sessions) as "signedIn"`;

const signedIn = `
  select count(distinct user_id)::int as count from open_sessions`;

/**
 * Runs a query inside a tenant whose row the host has just read. All of it is one message, because each message begins
 * as the host.
 */
async function queryAsTenant<Row>(ctx: Context, id: TenantId, question: string): Promise<Row> {
  actAs(ctx.tx, id);
  const answering = ctx.tx.$client.query<Row>(question, []);
  actAsHost(ctx);
  return requireFound((await answering).rows[0]);
}

/** Counts the records of a tenant. */
export function countTenantRecords(ctx: Context, id: TenantId): Promise<TenantContents> {
  return queryAsTenant(ctx, id, contents);
}

/** Counts the users of a tenant with open sessions. */
export async function countSignedInUsers(ctx: Context, id: TenantId): Promise<number> {
  return (await queryAsTenant<{ count: number }>(ctx, id, signedIn)).count;
}

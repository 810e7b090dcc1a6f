import { type AgencyOverview, api, maxOverviewRows, type SalesChannelId } from '@yipin/contract';
import { eq, sql } from 'drizzle-orm';
import { prepare, run } from '@yipin/pg-pipeline';
import { type Context, may } from '../../platform/context.ts';
import { requireFound } from '../../platform/failure.ts';
import { listChannelOrders } from '../channel-orders/index.ts';
import { outstandingTotals } from '../payment-lists/index.ts';
import { salesChannels } from '../sales-channels/sales-channels.table.ts';

const agencyExists = prepare((qb) =>
  qb
    .select({ id: salesChannels.id })
    .from(salesChannels)
    .where(eq(salesChannels.id, sql.placeholder('id'))),
);

/**
 * Returns the open work with an agency, in a fixed number of statements. Each part has the rights of the list that it is
 * read from; a part that the caller may not view is left out.
 * @throws Failure `not-found`
 */
export async function agencyOverview(ctx: Context, { id }: { id: SalesChannelId }): Promise<AgencyOverview> {
  const [found, orders, balance] = await Promise.all([
    run(ctx.tx, agencyExists, { id }),
    may(ctx, api.channelOrders.list.access)
      ? listChannelOrders(ctx, {
          maxResultCount: maxOverviewRows,
          skipCount: 0,
          sorting: [{ field: 'dateOfDeparture', direction: 'asc' }],
          channelId: id,
          isClosed: false,
        })
      : undefined,
    may(ctx, api.payments.outstandingTotals.access) ? outstandingTotals(ctx, { channelId: id }) : undefined,
  ]);
  requireFound(found[0]);
  return { ...(orders && { orders }), ...(balance && { balance }) };
}

import { artwareOrderMachine, channelOrderMachine } from '@yipin/contract';
import { sql } from 'drizzle-orm';
import { stateNumbers } from '../../platform/documents/state-number.ts';
import type { Invariant } from '../../platform/invariants/invariant.ts';
import { artwareOrderItems, artwareOrders } from '../artware-orders/artware-orders.table.ts';
import { billedInvariant } from '../billing/index.ts';
import { paidInvariant } from '../payments/index.ts';
import { channelOrderItems, channelOrders } from './channel-orders.table.ts';

const order = stateNumbers(channelOrderMachine);
const salesOrder = stateNumbers(artwareOrderMachine);

/** Rules for agency orders, and for the sales orders made of them. */
export const channelOrderInvariants: readonly Invariant[] = [
  {
    rule: 'I2',
    name: 'the status of a channel order is what was done with it',
    sql: sql`
      select format('channel order %s (%s)', x.id, x.order_number) as subject, format('status %s should be %s', x.status, x.due) as problem
      from (
        select o.*, case
          when cancelled_at is not null then ${order('cancelled')} when denied_at is not null then ${order('denied')}
          when completed_at is not null and outstanding_amount = 0 then ${order('settled')} when completed_at is not null then ${order('completed')}
          when ordered_at is not null then ${order('ordered')} when approved_at is not null then ${order('approved')} else ${order('toApprove')} end as due
        from ${channelOrders} o
      ) x where x.status <> x.due`,
  },
  {
    rule: 'I27',
    name: 'a channel order comes to what its lines come to, less what its agency has of them where that pays',
    sql: sql`
      select format('channel order %s (%s)', x.id, x.order_number) as subject,
        format('total %s, commission %s, to settle %s; lines %s and %s', x.total_amount, x.commission_amount, x.settle_amount, x.due, x.share) as problem
      from (
        select o.*, i.due, i.share
        from ${channelOrders} o
        cross join lateral (
          select coalesce(sum(line_amount), 0) as due, coalesce(sum(commission_amount), 0) as share from ${channelOrderItems} where order_id = o.id
        ) i
      ) x
      where (x.total_amount, x.commission_amount) is distinct from (x.due, x.share)
        or x.settle_amount <> case x.settlement_mode when 'netIn' then x.total_amount - x.commission_amount else x.commission_amount end`,
  },
  {
    rule: 'I27',
    name: 'of a line of a channel order what its artware lines do not deliver, or was given up, is not charged',
    sql: sql`
      select format('line %s of channel order %s', x.line_no, x.order_id) as subject,
        format('%s of %s pieces not charged; %s passed on, of which %s are charged, and %s given up', x.short_quantity, x.quantity, x.passed_quantity, x.charged, x.given_up_quantity) as problem
      from (
        select c.*, coalesce(a.charged, 0) as charged
        from ${channelOrderItems} c left join (
          select channel_item_id, sum(quantity - short_quantity) as charged from ${artwareOrderItems} where deleted_at is null group by 1
        ) a on a.channel_item_id = c.id
      ) x where x.short_quantity <> x.given_up_quantity + x.passed_quantity - x.charged`,
  },
  {
    rule: 'I12',
    name: 'a channel order and the artware order made of it name each other',
    sql: sql`
      select format('channel order %s (%s)', c.id, c.order_number) as subject, format('artware order %s names %s', c.artware_order_id, coalesce(o.channel_order_id::text, 'none')) as problem
      from ${channelOrders} c join ${artwareOrders} o on o.id = c.artware_order_id where o.channel_order_id is distinct from c.id
      union all
      select format('artware order %s (%s)', o.id, o.order_number), format('channel order %s names %s', o.channel_order_id, coalesce(c.artware_order_id::text, 'none'))
      from ${artwareOrders} o join ${channelOrders} c on c.id = o.channel_order_id where o.status <> ${salesOrder('cancelled')} and c.artware_order_id is distinct from o.id
      union all
      select format('artware order %s (%s)', o.id, o.order_number), format('channel order %s has the number %s, not %s', c.id, c.order_number, coalesce(o.source_order_number, 'none'))
      from ${artwareOrders} o join ${channelOrders} c on c.id = o.channel_order_id where o.source_order_number is distinct from c.order_number`,
  },
  {
    rule: 'I25',
    name: 'a sale through an agency is owed once: by the agency, or by the customer',
    sql: sql`
      select format('artware order %s (%s)', o.id, o.order_number) as subject, format('billed via %s, its agency settles %s, outstanding %s', o.billed_via, coalesce(c.settlement_mode, 'nothing'), o.outstanding_amount) as problem
      from ${artwareOrders} o left join ${channelOrders} c on c.id = o.channel_order_id
      where (o.billed_via = 'AGENCY') <> (coalesce(c.settlement_mode, '') = 'netIn')`,
  },
  billedInvariant({
    docType: 'SO',
    what: 'a channel order',
    table: channelOrders,
    total: sql`case when o.completed_at is null then 0 else o.settle_amount end`,
    isClosed: sql`o.completed_at is not null`,
  }),
  paidInvariant({
    docType: 'SO',
    what: 'a channel order',
    table: channelOrders,
    paid: 'settled_amount',
    direction: sql`case o.settlement_mode when 'netIn' then 'IN' else 'OUT' end`,
  }),
  {
    rule: 'V2',
    name: 'no number belongs to both a sales order and an agency order',
    sql: sql`
      select format('channel order %s', c.id) as subject, format('number %s is that of sales order %s', c.order_number, o.id) as problem
      from ${channelOrders} c join ${artwareOrders} o on o.order_number = c.order_number`,
  },
];

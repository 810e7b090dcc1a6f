import { type Invariant, lineOf } from './invariant.ts';

/** What is charged for artware orders. The amounts of a line are worked out by the database. */
export const chargeInvariants: readonly Invariant[] = [
  {
    rule: 'I20',
    name: 'the lines of an artware order share its discount',
    sql: `
      select format('artware order %s (%s)', x.id, x.order_number) as subject, format('discount %s, its lines share %s', x.discount_amount, x.shared) as problem
      from (
        select o.id, o.order_number, o.discount_amount, coalesce(sum(i.discount_share), 0) as shared
        from artware_orders o left join artware_order_items i on i.order_id = o.id and i.deleted_at is null
        group by o.id, o.order_number, o.discount_amount
      ) x where x.discount_amount <> x.shared`,
  },
  {
    rule: 'I20',
    name: 'a line takes no more of the discount than it comes to, and a deleted line takes none',
    sql: `
      select ${lineOf('x')} as subject, format('share %s of the discount, ordered for %s', x.discount_share, x.ordered_amount) as problem
      from artware_order_items x where x.discount_share > case when x.deleted_at is null then x.ordered_amount else 0 end`,
  },
  {
    rule: 'I21',
    name: 'an artware order comes to the net amounts of its lines and its freight',
    sql: `
      select format('artware order %s (%s)', x.id, x.order_number) as subject, format('total %s, net amounts + freight %s', x.total_amount, x.due) as problem
      from (
        select o.id, o.order_number, o.total_amount, coalesce(sum(i.net_amount), 0) + o.freight_charged_aud as due
        from artware_orders o left join artware_order_items i on i.order_id = o.id
        group by o.id, o.order_number, o.total_amount, o.freight_charged_aud
      ) x where x.total_amount <> x.due`,
  },
  {
    rule: 'I21',
    name: 'of a completed line the pieces that the client received are charged',
    sql: `
      select ${lineOf('x')} as subject, format('%s of %s pieces charged, %s received', x.quantity - x.short_quantity, x.quantity, x.received_qty) as problem
      from artware_order_items x
      where x.completed_at is not null and x.deleted_at is null and x.quantity - x.short_quantity <> x.received_qty`,
  },
];

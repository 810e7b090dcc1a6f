import { type Invariant, lineOf } from './invariant.ts';

/** Rules for charges of artware orders. The database computes the amounts of a line. */
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
    name: 'an artware order comes to the net amounts of its lines and the freight charged',
    sql: `
      select format('artware order %s (%s)', x.id, x.order_number) as subject, format('total %s, net amounts + freight %s', x.total_amount, x.due) as problem
      from (
        select o.id, o.order_number, o.total_amount, coalesce(sum(i.net_amount), 0) + o.freight_charged_aud + o.shipment_freight as due
        from artware_orders o left join artware_order_items i on i.order_id = o.id
        group by o.id, o.order_number, o.total_amount, o.freight_charged_aud, o.shipment_freight
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
  {
    rule: 'I25',
    name: 'a sale through an agency is owed once: by the agency, or by the customer',
    sql: `
      select format('artware order %s (%s)', o.id, o.order_number) as subject, format('billed via %s, its agency settles %s, outstanding %s', o.billed_via, coalesce(c.settlement_mode, 'nothing'), o.outstanding_amount) as problem
      from artware_orders o left join channel_orders c on c.id = o.channel_order_id
      where (o.billed_via = 'AGENCY') <> (coalesce(c.settlement_mode, '') = 'netIn')`,
  },
  {
    rule: 'I28',
    name: 'what a shipment charges for freight is shared out among its items',
    sql: `
      select format('shipment %s (%s)', x.id, x.order_number) as subject, format('freight charged %s, shared out %s', x.freight_charged_aud, x.shared) as problem
      from (
        select o.id, o.order_number, o.status, o.freight_billed, o.freight_charged_aud, coalesce(sum(i.freight_charged_share), 0) as shared
        from shipments o left join shipment_items i on i.shipment_id = o.id and i.status <> 60
        group by o.id, o.order_number, o.status, o.freight_billed, o.freight_charged_aud
      ) x where x.shared <> case when x.status between 20 and 50 and x.freight_billed then x.freight_charged_aud else 0 end`,
  },
  {
    rule: 'I28',
    name: 'an artware order is charged its part of the freight that shipments charge',
    sql: `
      select format('artware order %s (%s)', o.id, o.order_number) as subject, format('freight of shipments %s, its goods share %s', o.shipment_freight, x.shared) as problem
      from artware_orders o
      cross join lateral (
        select coalesce(sum(s.freight_charged_share), 0) as shared
        from artware_order_items i join shipment_items s on s.sales_item_id = i.id
        where i.order_id = o.id
      ) x where o.shipment_freight <> x.shared`,
  },
];

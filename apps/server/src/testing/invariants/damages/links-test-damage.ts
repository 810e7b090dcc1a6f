import type { Damage } from './invariants-test-damage.ts';

/** Damage to links, numbers, views and addresses. */
export const linkDamages: readonly Damage[] = [
  {
    what: 'a notification with a link of earlier versions',
    sql: `insert into notifications (tenant_id, user_id, name, link, dedupe_key)
      select tenant_id, id, 'toApprove', '/artware/artwareOrder?open=133', 'damage' from users
      where tenant_id = current_setting('app.tenant_id')::bigint order by id limit 1`,
    breaks: ['V1'],
  },
  {
    what: 'an agency order with the number of a sales order',
    sql: `update channel_orders set order_number = (select min(order_number) from artware_orders)
      where id = (select min(id) from channel_orders)`,
    breaks: ['V2'],
  },
  {
    what: 'a view for roles that their company does not have',
    sql: `insert into saved_views (tenant_id, list_key, name, scope, owner_id, role_ids)
      select tenant_id, 'artwareOrders.list', 'damage', 'ROLES', id, array[-1] from users
      where tenant_id = current_setting('app.tenant_id')::bigint order by id limit 1`,
    breaks: ['V3'],
  },
  {
    what: 'a view whose owner is not a user of its company',
    sql: `insert into saved_views (tenant_id, list_key, name, owner_id)
      values (current_setting('app.tenant_id')::bigint, 'artwareOrders.list', 'damage', -1)`,
    breaks: ['I15', 'V3'],
  },
  {
    what: 'a shipment to another address that nobody decided on',
    sql: `update shipments set ship_to = '{"line": "1 Nowhere"}', address_confirmed_by = null where id = (
      select g.shipment_id from shipment_items g
      join artware_order_items i on i.id = g.sales_item_id join artware_orders o on o.id = i.order_id
      where g.status = 15 and o.ship_to ->> 'city' <> '' order by g.id limit 1)`,
    breaks: ['V4'],
  },
  {
    what: 'goods in a package that their shipment does not have',
    sql: `update shipment_items set carton_no = 'none' where id = (
      select g.id from shipment_items g join shipments s on s.id = g.shipment_id
      where g.status < 60 and jsonb_array_length(s.packages) > 0 order by g.id limit 1)`,
    breaks: ['V5'],
  },
];

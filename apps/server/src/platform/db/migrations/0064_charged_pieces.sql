-- Pieces that are given up are no longer charged (domain.md §10). What was a line's amount is what was ordered of it;
-- what is charged of it the database works out, before and after its share of the order's discount.
alter table artware_order_items rename column line_amount to ordered_amount;
alter table artware_order_items rename constraint artware_order_items_line_amount_check to artware_order_items_ordered_amount_check;
alter table artware_order_items
  add column discount_share numeric(18,2) not null default 0 check (discount_share >= 0),
  add column line_amount numeric(18,2) not null generated always as (
    case when deleted_at is null then ordered_amount * (quantity - short_quantity) / quantity else 0 end) stored,
  add column net_amount numeric(18,2) not null generated always as (
    case when deleted_at is null then (ordered_amount - discount_share) * (quantity - short_quantity) / quantity else 0 end) stored,
  -- I21
  add constraint artware_order_items_ordered check (ordered_amount = unit_price_aud * quantity - discount_amount);
call install_audit('artware_order_items');

create procedure pg_temp.charge_pieces(firm int) language plpgsql as $$
begin
  perform set_config('app.tenant_id', firm::text, true),
    set_config('app.user_id', coalesce((select min(id) from users where tenant_id = firm)::text, ''), true);

  -- A discount is shared over lines alone. Where it took off some of the freight too, the freight is that much less.
  create temporary table charged on commit drop as
  select o.id, o.total_amount as was, least(o.discount_amount, coalesce(sum(i.ordered_amount), 0))::numeric(18,2) as discount
  from artware_orders o
  left join artware_order_items i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.deleted_at is null
  where o.tenant_id = firm
  group by o.tenant_id, o.id;

  -- By the largest remainder, ties to the earlier line: in cents, with whole numbers.
  update artware_order_items i set discount_share = (x.floor + case when x.place <= x.rest then 1 else 0 end) / 100.0
  from (
    select y.*, row_number() over (partition by y.order_id order by y.due - y.floor * y.goods desc, y.line_no) as place,
      y.cents - sum(y.floor) over (partition by y.order_id) as rest
    from (
      select l.id, l.order_id, l.line_no, c.discount * 100 as cents, l.ordered_amount * c.discount * 10000 as due, g.goods * 100 as goods,
        div(l.ordered_amount * c.discount * 10000, g.goods * 100) as floor
      from charged c
      join artware_order_items l on l.tenant_id = firm and l.order_id = c.id and l.deleted_at is null
      cross join lateral (
        select sum(a.ordered_amount) as goods from artware_order_items a where a.tenant_id = firm and a.order_id = c.id and a.deleted_at is null) g
      where c.discount > 0
    ) y
  ) x
  where i.tenant_id = firm and i.id = x.id;

  update artware_orders o set discount_amount = c.discount,
    freight_charged_aud = o.freight_charged_aud - (o.discount_amount - c.discount), total_amount = x.net + o.freight_charged_aud - (o.discount_amount - c.discount)
  from charged c
  cross join lateral (
    select coalesce(sum(i.net_amount), 0) as net from artware_order_items i where i.tenant_id = firm and i.order_id = c.id) x
  where o.tenant_id = firm and o.id = c.id
    and (o.discount_amount, o.total_amount) is distinct from (c.discount, x.net + o.freight_charged_aud - (o.discount_amount - c.discount));

  insert into remarks (doc_type, doc_id, item_id, text)
  select 'AO', i.order_id, i.id, format(
    '未交付的 %1$s 件不再计费：%2$s → %3$s。 / %1$s pieces not delivered are no longer charged: %2$s → %3$s.',
    i.short_quantity, i.ordered_amount, i.line_amount)
  from artware_order_items i
  where i.tenant_id = firm and i.short_quantity > 0 and i.deleted_at is null and i.ordered_amount > i.line_amount and acting_user() is not null
  order by i.id;
  drop table charged;
end $$;

do $$
declare firm int;
begin
  for firm in select id from tenants order by id loop
    call pg_temp.charge_pieces(firm);
  end loop;
end $$;

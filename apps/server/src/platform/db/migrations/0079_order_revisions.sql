-- What partners were shown of their orders: revision 0 from the first approval on, one more with every change of it.
alter table artware_orders no force row level security;
alter table artware_order_items no force row level security;
alter table purchase_orders no force row level security;
alter table purchase_items no force row level security;
alter table customers no force row level security;
alter table factories no force row level security;
alter table warehouses no force row level security;

create table order_revisions (
  tenant_id int not null default acting_tenant() references tenants,
  id        bigint generated always as identity,
  doc_type  text not null check (doc_type in ('AO', 'PO')),
  doc_id    bigint not null,
  revision  int not null check (revision >= 0),
  reason    text not null default '',
  snapshot  jsonb not null,
  user_id   bigint default acting_user(),
  at        timestamptz not null default moment_of_work(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users,
  unique (tenant_id, doc_type, doc_id, revision)
);

alter table artware_orders add column revision int check (revision >= 0);
alter table purchase_orders add column revision int check (revision >= 0);
call install_audit('artware_orders');
call install_audit('purchase_orders');

-- The documents of today. Of an artware order the charged pieces, without the freight that shipments charge; of a
-- purchase order a line is a product at a price, however many rows of purchases it is.
create view order_documents with (security_invoker = true) as
select o.tenant_id, 'AO' as doc_type, o.id, o.status, jsonb_build_object(
    'customerId', o.customer_id, 'customerName', c.name, 'salesDate', o.sales_date, 'shipTo', o.ship_to,
    'lines', coalesce(l.lines, '[]'), 'discountAmount', (coalesce(l.goods - l.net, 0))::numeric(18,2)::text,
    'freightChargedAud', o.freight_charged_aud::text,
    'totalAmount', (coalesce(l.net, 0) + o.freight_charged_aud)::numeric(18,2)::text) as snapshot
from artware_orders o
join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
cross join lateral (
  select sum(i.line_amount) as goods, sum(i.net_amount) as net, jsonb_agg(jsonb_build_object(
      'id', i.id, 'productCode', i.product_code, 'code', i.code, 'modelName', i.model_name, 'name', i.name,
      'quantity', i.quantity - i.short_quantity, 'unitPriceAud', i.unit_price_aud::text,
      'discountAmount', i.discount_amount::text, 'lineAmount', i.line_amount::text) order by i.line_no) as lines
  from artware_order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.deleted_at is null
) l
union all
select o.tenant_id, 'PO', o.id, o.status, jsonb_build_object(
    'factoryId', o.factory_id, 'factoryName', f.name, 'warehouseId', o.warehouse_id, 'warehouseName', w.name,
    'lines', coalesce(l.lines, '[]'), 'freightCny', o.freight_cny::text,
    'totalCny', (coalesce(l.goods, 0) + o.freight_cny)::numeric(18,2)::text)
from purchase_orders o
join factories f on f.tenant_id = o.tenant_id and f.id = o.factory_id
left join warehouses w on w.tenant_id = o.tenant_id and w.id = o.warehouse_id
cross join lateral (
  select sum(p.amount) as goods, jsonb_agg(jsonb_build_object(
      'key', p.key, 'productCode', p.product_code, 'code', p.code, 'modelName', p.model_name, 'name', p.name,
      'quantity', p.quantity, 'unitPriceCny', p.unit_price_cny::text, 'amountCny', p.amount::text) order by p.first_id) as lines
  from (
    select min(i.id) as first_id, min(i.product_code) as product_code, min(i.code) as code,
      min(i.model_name) as model_name, min(i.name) as name, sum(i.quantity) as quantity, i.unit_price_cny,
      round(i.unit_price_cny * sum(i.quantity), 2)::numeric(18,2) as amount,
      format('%s.%s', i.product_id, row_number() over (partition by i.product_id order by min(i.id))) as key
    from purchase_items i
    where i.tenant_id = o.tenant_id and i.purchase_order_id = o.id and i.status <> 60
    group by i.product_id, i.unit_price_cny
  ) p
) l;
grant select on order_documents to yipin_app;

insert into order_revisions (tenant_id, doc_type, doc_id, revision, snapshot, user_id)
select d.tenant_id, d.doc_type, d.id, 0, d.snapshot, null from order_documents d where d.status between 20 and 50;

do $$
declare firm int;
begin
  for firm in select id from tenants order by id loop
    perform set_config('app.tenant_id', firm::text, true);
    update artware_orders set revision = 0 where tenant_id = firm and status between 20 and 50;
    update purchase_orders set revision = 0 where tenant_id = firm and status between 20 and 50;
  end loop;
end $$;

create trigger keep_row before update or delete on order_revisions for each row execute function keep_row();
call isolate('order_revisions', 'select, insert');

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table warehouses force row level security;
alter table factories force row level security;
alter table customers force row level security;
alter table purchase_items force row level security;
alter table purchase_orders force row level security;
alter table artware_order_items force row level security;
alter table artware_orders force row level security;

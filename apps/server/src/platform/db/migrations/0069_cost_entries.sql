-- What each receipt of goods cost, booked in parts: goods and freight as they should be, less what is booked. A part goes
-- to the value of stock, as far as the goods are there, and the rest is cost variance.
alter table purchase_orders no force row level security;
alter table purchase_items no force row level security;
alter table goods_receipts no force row level security;
alter table stock_movements no force row level security;

-- Freight, duty and insurance that others bill; not payable to the factory.
alter table purchase_orders add column other_freight_cny numeric(18,2) not null default 0 check (other_freight_cny >= 0);
call install_audit('purchase_orders');

-- Surplus pieces that the factory bills. The amount of a line is unit price × (quantity + billed surplus).
alter table purchase_items add column billed_surplus int not null default 0;
alter table purchase_items add constraint purchase_items_billed check (0 <= billed_surplus and billed_surplus <= surplus_quantity);
call install_audit('purchase_items');

alter table goods_receipts add column surplus_terms text not null default 'FREE' check (surplus_terms in ('FREE', 'BILLED'));
drop trigger keep_row on goods_receipts;
create trigger keep_row before update or delete on goods_receipts for each row execute function keep_row('surplus_terms', 'reversed_at', 'reversal_reason', 'version', 'updated_at', 'updated_by');
call install_audit('goods_receipts');

-- A correction of the cost moves value and no pieces.
alter table stock_movements drop constraint stock_movements_kind_check, drop constraint stock_movements_quantity_check;
alter table stock_movements
  add constraint stock_movements_kind_check check (kind in ('TAKE_IN', 'TAKE_REVERSAL', 'SHIP_OUT', 'SHIP_UNDO', 'ADJUST', 'TRANSFER_OUT', 'TRANSFER_IN', 'COUNT', 'COST')),
  add constraint stock_movements_quantity_check check ((quantity = 0) = (kind = 'COST'));

create table cost_entries (
  tenant_id       int not null default acting_tenant() references tenants,
  id              bigint generated always as identity,
  receipt_id      bigint not null,
  product_id      bigint not null,
  kind            text not null check (kind in ('GOODS', 'FREIGHT', 'REVERSAL', 'MIGRATION')),
  amount_cny      numeric(18,2) not null,
  to_stock_cny    numeric(18,2) not null,
  to_variance_cny numeric(18,2) not null,
  -- What carried the part that went to stock.
  movement_id     bigint,
  user_id         bigint default acting_user(),
  at              timestamptz not null default moment_of_work(),
  primary key (tenant_id, id),
  foreign key (tenant_id, receipt_id) references goods_receipts,
  foreign key (tenant_id, product_id) references artware_products,
  foreign key (tenant_id, movement_id) references stock_movements,
  -- I24
  constraint cost_entries_sound check (amount_cny = to_stock_cny + to_variance_cny and (movement_id is not null or to_stock_cny = 0))
);
create index cost_entries_receipt on cost_entries (tenant_id, receipt_id, id);

-- Receipts that are there: what the goods should have cost, and the freight of the order shared by the largest remainder.
-- Their movements stay as they are; the difference to what they carried is variance.
insert into cost_entries (tenant_id, receipt_id, product_id, kind, amount_cny, to_stock_cny, to_variance_cny, movement_id, user_id, at)
with lines as (
  select i.tenant_id, i.id, i.purchase_order_id as order_id, i.quantity, i.amount, o.freight_cny * 100 as cents,
    case when sum(i.amount) over (partition by i.tenant_id, i.purchase_order_id) = 0 then 1 else i.amount end as weight
  from purchase_items i
  join purchase_orders o on o.tenant_id = i.tenant_id and o.id = i.purchase_order_id
  where i.status <> 60
), floors as (
  select *, div(cents * weight, total) as floor, cents * weight - total * div(cents * weight, total) as remainder
  from (select *, sum(weight) over (partition by tenant_id, order_id) as total from lines) weighed
), shares as (
  select tenant_id, id, quantity, amount,
    (floor + case when row_number() over (partition by tenant_id, order_id order by remainder desc, id)
      <= cents - sum(floor) over (partition by tenant_id, order_id) then 1 else 0 end) / 100 as freight
  from floors
), standing as (
  select r.tenant_id, r.id, r.purchase_item_id, r.quantity as pieces,
    sum(r.quantity) over (partition by r.tenant_id, r.purchase_item_id order by r.id) as until
  from goods_receipts r where r.reversed_at is null
), due as (
  select s.tenant_id, s.id,
    round((l.amount * s.until)::numeric(60,20) / l.quantity, 2) - round((l.amount * (s.until - s.pieces))::numeric(60,20) / l.quantity, 2) as goods,
    round((l.freight * s.until)::numeric(60,20) / l.quantity, 2) - round((l.freight * (s.until - s.pieces))::numeric(60,20) / l.quantity, 2) as freight
  from standing s join shares l on l.tenant_id = s.tenant_id and l.id = s.purchase_item_id
), taken as (
  select m.tenant_id, m.ref_id as receipt_id, m.product_id, m.id as movement_id, m.value_cny as carried, m.user_id, m.at, d.goods, d.freight
  from stock_movements m
  left join due d on d.tenant_id = m.tenant_id and d.id = m.ref_id
  where m.ref_type = 'RECEIPT' and m.kind = 'TAKE_IN'
), entries as (
  select tenant_id, receipt_id, product_id, 'GOODS' as kind, coalesce(goods, carried) as amount, coalesce(goods, carried) as to_stock, movement_id, user_id, at
  from taken
  union all
  select tenant_id, receipt_id, product_id, 'FREIGHT', freight, freight, movement_id, user_id, at from taken where freight <> 0
  union all
  select tenant_id, receipt_id, product_id, 'MIGRATION', 0, carried - goods - freight, movement_id, null, moment_of_work()
  from taken where carried <> goods + freight
  union all
  select t.tenant_id, t.receipt_id, t.product_id, 'REVERSAL', -t.carried, m.value_cny, m.id, m.user_id, m.at
  from taken t
  join stock_movements m on m.tenant_id = t.tenant_id and m.ref_type = 'RECEIPT' and m.ref_id = t.receipt_id and m.kind = 'TAKE_REVERSAL'
)
select tenant_id, receipt_id, product_id, kind, amount, to_stock, amount - to_stock, movement_id, user_id, at
from entries order by at, receipt_id, kind;

create trigger keep_row before update or delete on cost_entries for each row execute function keep_row();
call isolate('cost_entries', 'select, insert');

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table stock_movements force row level security;
alter table goods_receipts force row level security;
alter table purchase_items force row level security;
alter table purchase_orders force row level security;

-- Terms of payment (domain.md §2.3): when an order is to be paid, and which part of it beforehand. Partners name one, or
-- have the default of their tenant; each order keeps a copy.
create table payment_terms (
  tenant_id       int not null default acting_tenant() references tenants,
  id              bigint generated always as identity,
  code            text not null check (length(code) between 1 and 16),
  deposit_percent numeric(5,2) not null default 0 check (deposit_percent between 0 and 100),
  base            text not null default 'ISSUE' check (base in ('ISSUE', 'END_OF_MONTH')),
  days            int not null check (days between 0 and 365),
  is_default      boolean not null default false,
  is_active       boolean not null default true,
  version         int not null default 1,
  created_at      timestamptz not null default moment_of_work(),
  created_by      bigint,
  updated_at      timestamptz not null default moment_of_work(),
  updated_by      bigint,
  primary key (tenant_id, id),
  constraint payment_terms_default_active check (is_active or not is_default)
);
create unique index payment_terms_code on payment_terms (tenant_id, lower(code));
create unique index payment_terms_default on payment_terms (tenant_id) where is_default;

alter table tenants no force row level security;
alter table customers no force row level security, disable trigger user;
alter table sales_channels no force row level security, disable trigger user;
alter table factories no force row level security, disable trigger user;
alter table artware_orders no force row level security, disable trigger user;
alter table channel_orders no force row level security, disable trigger user;
alter table purchase_orders no force row level security, disable trigger user;

insert into payment_terms (tenant_id, code, deposit_percent, base, days, is_default)
select t.id, usual.code, usual.deposit_percent, usual.base, usual.days, usual.code = 'NET30'
from tenants t
cross join (values
  (1, 'COD', 0, 'ISSUE', 0),
  (2, 'NET7', 0, 'ISSUE', 7),
  (3, 'NET14', 0, 'ISSUE', 14),
  (4, 'NET30', 0, 'ISSUE', 30),
  (5, 'EOM30', 0, 'END_OF_MONTH', 30),
  (6, 'DEP30', 30, 'ISSUE', 30)) as usual (place, code, deposit_percent, base, days)
order by t.id, usual.place;

alter table customers add column terms_id bigint, add foreign key (tenant_id, terms_id) references payment_terms;
alter table sales_channels add column terms_id bigint, add foreign key (tenant_id, terms_id) references payment_terms;
alter table factories add column terms_id bigint, add foreign key (tenant_id, terms_id) references payment_terms;
create index customers_terms on customers (tenant_id, terms_id);
create index sales_channels_terms on sales_channels (tenant_id, terms_id);
create index factories_terms on factories (tenant_id, terms_id);

-- Days that an agency has to settle, a year at most, and the deposit of a factory: terms that do so are added where there
-- are none. Which ones a partner has was agreed, so they do not follow the tenant's default.
insert into payment_terms (tenant_id, code, days)
select distinct c.tenant_id, 'NET' || least(c.settlement_days, 365), least(c.settlement_days, 365)
from sales_channels c
where least(c.settlement_days, 365) not in (0, 7, 14, 30);
update sales_channels c set terms_id = t.id
from payment_terms t
where t.tenant_id = c.tenant_id and t.deposit_percent = 0 and t.base = 'ISSUE' and t.days = least(c.settlement_days, 365);

insert into payment_terms (tenant_id, code, deposit_percent, days)
select distinct f.tenant_id, 'DEP' || trim_scale(f.deposit_percent), f.deposit_percent, 30
from factories f
where f.deposit_percent not in (0, 30);
update factories f set terms_id = t.id
from payment_terms t
where t.tenant_id = f.tenant_id and f.deposit_percent > 0 and t.deposit_percent = f.deposit_percent;

alter table artware_orders add column terms jsonb;
alter table channel_orders add column terms jsonb;
alter table purchase_orders add column terms jsonb;

create function pg_temp.terms_of(firm int, chosen bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('code', t.code, 'depositPercent', t.deposit_percent::text, 'base', t.base, 'days', t.days)
  from payment_terms t
  where t.tenant_id = firm and case when chosen is null then t.is_default else t.id = chosen end
$$;
update artware_orders o set terms = pg_temp.terms_of(p.tenant_id, p.terms_id)
from customers p where p.tenant_id = o.tenant_id and p.id = o.customer_id;
update channel_orders o set terms = pg_temp.terms_of(p.tenant_id, p.terms_id)
from sales_channels p where p.tenant_id = o.tenant_id and p.id = o.channel_id;
update purchase_orders o set terms = pg_temp.terms_of(p.tenant_id, p.terms_id)
from factories p where p.tenant_id = o.tenant_id and p.id = o.factory_id;

alter table artware_orders alter column terms set not null;
alter table channel_orders alter column terms set not null;
alter table purchase_orders alter column terms set not null;

alter table purchase_orders force row level security, enable trigger user;
alter table channel_orders force row level security, enable trigger user;
alter table artware_orders force row level security, enable trigger user;
alter table factories force row level security, enable trigger user;
alter table sales_channels force row level security, enable trigger user;
alter table customers force row level security, enable trigger user;
alter table tenants force row level security;
call install_tenant_table('payment_terms', 'select, insert, update, delete');
call install_audit('customers');
call install_audit('sales_channels');
call install_audit('factories');
call install_audit('artware_orders');
call install_audit('channel_orders');
call install_audit('purchase_orders');

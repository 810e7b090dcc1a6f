-- What is left of each sale price, to sort and filter products by: written with the prices it follows from. What is there
-- already is worked out from what is stored of it; the next calculation has the digits that were not kept.
alter table artware_products no force row level security, disable trigger user;
alter table artware_products add column margin_percent numeric(9,2);
update artware_products
set margin_percent = greatest(-9999999.99, round((sale_price_aud * price_rate_used - landed_cost_cny) * 100 / (sale_price_aud * price_rate_used), 2))
where sale_price_aud > 0 and landed_cost_cny is not null and price_rate_used is not null;
set constraints all immediate;
alter table artware_products force row level security, enable trigger user;
create index artware_products_margin on artware_products (tenant_id, margin_percent, id);
create index artware_products_margin_down on artware_products (tenant_id, margin_percent desc nulls last, id desc);
call install_audit('artware_products');

-- Repricings of many products: what was asked for, what it calculates with and how far it is. A record of its own, like the
-- trail: what it writes to the products is there, line by line.
create table price_runs (
  tenant_id           int not null default acting_tenant() references tenants,
  id                  bigint generated always as identity,
  filters             jsonb not null default '{}',
  adopt_as_sale_price boolean not null default false,
  rules               jsonb not null default '{}',
  note                text not null default '' check (length(note) <= 200),
  total               int not null check (total >= 0),
  done                int not null default 0 check (done >= 0),
  changed             int not null default 0 check (changed between 0 and done),
  -- Products up to this one are done.
  last_product_id     bigint not null default 0,
  is_running          boolean not null default false,
  is_cancelled        boolean not null default false,
  -- Why it could not go on; empty = it could.
  problem             text not null default '',
  started_at          timestamptz not null default moment_of_work(),
  ended_at            timestamptz,
  search_text         text not null default '',
  search_grams        text[] not null default '{}',
  version             int not null default 1,
  created_at          timestamptz not null default moment_of_work(),
  created_by          bigint,
  updated_at          timestamptz not null default moment_of_work(),
  updated_by          bigint,
  primary key (tenant_id, id),
  check (is_running = (ended_at is null))
);
create unique index price_runs_running on price_runs (tenant_id) where is_running;
create index price_runs_search on price_runs using gin (search_text gin_trgm_ops, tenant_id);
create index price_runs_grams on price_runs using gin (search_grams, tenant_id);
call isolate('price_runs', 'select, insert, update');
create trigger stamp_row before insert or update on price_runs for each row execute function stamp_row();
call install_search('price_runs');
create policy door on price_runs for all to current_user using (true) with check (true);

-- Takes a run that nobody is at work on, of whichever tenant, the one that waited longest first; it is the caller's until
-- the transaction ends.
create function door.claim_price_run() returns table (tenant_id int, id bigint, user_id bigint)
language sql volatile security definer set search_path = public as $$
  select r.tenant_id, r.id, r.created_by from price_runs r where r.is_running
  order by r.updated_at, r.tenant_id limit 1 for update skip locked
$$;
revoke all on function door.claim_price_run from public;
grant execute on function door.claim_price_run to yipin_app;

-- The rates a firm reckoned with: one row for every change, never changed itself.
create table exchange_rate_history (
  tenant_id     int not null default acting_tenant() references tenants,
  id            bigint generated always as identity,
  rate          numeric(18,6) not null check (rate between 0.01 and 1000),
  previous_rate numeric(18,6) not null check (previous_rate between 0.01 and 1000),
  effective_at  timestamptz not null default moment_of_work(),
  note          text not null default '' check (length(note) <= 200),
  search_text   text not null default '',
  search_grams  text[] not null default '{}',
  version       int not null default 1,
  created_at    timestamptz not null default moment_of_work(),
  created_by    bigint,
  updated_at    timestamptz not null default moment_of_work(),
  updated_by    bigint,
  primary key (tenant_id, id)
);
create index exchange_rate_history_rate on exchange_rate_history (tenant_id, rate, id);
create index exchange_rate_history_search on exchange_rate_history using gin (search_text gin_trgm_ops, tenant_id);
create index exchange_rate_history_grams on exchange_rate_history using gin (search_grams, tenant_id);
call install_tenant_table('exchange_rate_history', 'select, insert');
call install_search('exchange_rate_history');
create trigger keep_row before update or delete on exchange_rate_history for each row execute function keep_row();

-- When a fee or a rule that prices are calculated by was changed last: prices calculated before are out of date.
alter table settings add column prices_changed_at timestamptz;
call install_audit('settings');

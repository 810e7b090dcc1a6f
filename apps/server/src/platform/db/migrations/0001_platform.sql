-- What every tenant table is built from: isolation, stamps, audit; and the tables the platform itself keeps.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

grant usage on schema public to yipin_app;

-- Who acts, as the unit of work has set it for this transaction. Nothing set: null, so nothing is visible and nothing can be written.
create function acting_tenant() returns int language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::int;
create function acting_user() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

create table audit_log (
  tenant_id  int not null default acting_tenant(),
  id         bigint generated always as identity,
  at         timestamptz not null default now(),
  user_id    bigint,
  operation  text,
  request_id text,
  table_name text not null,
  row_id     bigint,
  action     text not null check (action in ('insert', 'update', 'delete')),
  before     jsonb,
  after      jsonb,
  primary key (tenant_id, id)
);
create index audit_log_row on audit_log (tenant_id, table_name, row_id, id);

-- Version and stamps of a row are the database's business: no service can forget or forge them.
create function stamp_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
    new.created_at := now();
    new.created_by := acting_user();
  else
    new.version := old.version + 1;
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  new.updated_at := now();
  new.updated_by := acting_user();
  return new;
end $$;

-- One row per write with what changed. Secrets and derived search columns stay out.
create function audit_row() returns trigger language plpgsql as $$
declare
  hidden constant text[] := array['password_hash', 'search_text', 'search_grams', 'version', 'updated_at', 'updated_by'];
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - hidden end;
  becomes jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - hidden end;
  old_part jsonb := was;
  new_part jsonb := becomes;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, becomes -> o.key)
      into old_part, new_part
      from jsonb_each(was) o where becomes -> o.key is distinct from o.value;
    if old_part is null then return null; end if;
  end if;
  insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after)
  values (
    (coalesce(becomes, was) ->> 'tenant_id')::int, acting_user(), nullif(current_setting('app.operation', true), ''),
    nullif(current_setting('app.request_id', true), ''), tg_table_name, (coalesce(becomes, was) ->> 'id')::bigint, lower(tg_op), old_part, new_part);
  return null;
end $$;

-- Isolation of one table: forced row-level security, and only the rights the application may have.
create procedure isolate(target regclass, rights text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_isolation on %s for all to yipin_app using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int) with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)',
    target);
  execute format('grant %s on %s to yipin_app', rights, target);
end $$;

-- A table of the business: isolated, stamped and audited.
create procedure install_tenant_table(target regclass, rights text default 'select, insert, update') language plpgsql as $$
begin
  call isolate(target, rights);
  execute format('create trigger stamp_row before insert or update on %s for each row execute function stamp_row()', target);
  execute format('create trigger audit_row after insert or update or delete on %s for each row execute function audit_row()', target);
end $$;

-- Rows of an append-only table change only in the columns named (a reversal or retraction mark).
create function keep_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - tg_argv) is distinct from (to_jsonb(old) - tg_argv) then
    raise exception 'rows of % are never changed', tg_table_name using errcode = '42501';
  end if;
  return new;
end $$;

call isolate('audit_log', 'select, insert');

-- What happened, in business words, told to others only after the commit.
create table events (
  tenant_id     int not null default acting_tenant(),
  id            bigint generated always as identity,
  at            timestamptz not null default now(),
  user_id       bigint default acting_user(),
  request_id    text default nullif(current_setting('app.request_id', true), ''),
  name          text not null,
  entity_id     bigint,
  payload       jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index events_entity on events (tenant_id, entity_id, name);
call isolate('events', 'select, insert');

-- The answer given to a request key; written in the transaction of the work itself.
create table idempotency_keys (
  tenant_id  int not null default acting_tenant(),
  user_id    bigint not null default acting_user(),
  operation  text not null,
  key        text not null check (length(key) between 1 and 200),
  body_hash  bytea not null,
  answer     text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, operation, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
call isolate('idempotency_keys', 'select, insert, update, delete');

create table number_series (
  tenant_id int not null default acting_tenant(),
  doc_type  text not null check (doc_type ~ '^[A-Z]{2}$'),
  period    text not null check (period ~ '^\d{4}$'),
  next      int not null,
  primary key (tenant_id, doc_type, period)
);
call isolate('number_series', 'select, insert, update');

-- Characters and neighbouring pairs of Chinese text: what a one- or two-character search needs and trigrams cannot serve.
create function cjk_grams(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from generate_series(1, char_length(value)) as start,
       (values (1), (2)) as size (characters),
       substr(value, start, characters) as gram
  where gram ~ '^[㐀-䶿一-鿿豈-﫿]+$' and char_length(gram) = characters
$$;

-- Under row-level security an index serves only operators known not to leak; these compare text and arrays without side effects.
do $$
begin
  alter function textlike(text, text) leakproof;
  alter function arraycontains(anyarray, anyarray) leakproof;
exception when insufficient_privilege then
  raise warning 'searching will not use its indexes until a superuser runs: alter function textlike(text, text) leakproof; alter function arraycontains(anyarray, anyarray) leakproof;';
end $$;

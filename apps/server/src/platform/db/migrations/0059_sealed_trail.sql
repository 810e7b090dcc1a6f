-- The application writes no line of the trail itself. The triggers' functions run with the owner's rights, and no
-- other role makes a trigger with them. A temporary table comes last in their search path: one called audit_log would take the lines.
revoke insert on audit_log from yipin_app;
-- An owner who is no superuser is under row-level security. It reads what the triggers look up, and the lines to seal.
create policy door_reads on audit_log for select to current_user using (true);
create policy door on purchase_items for select to current_user using (true);
create policy door on goods_receipts for select to current_user using (true);

-- As in 0055. The triggers are no longer limited to one tenant, so the tenant is named.
create or replace function document_of(relation text) returns text language sql immutable return case relation
  when 'channel_orders' then '''SO'', new.id'
  when 'channel_order_items' then '''SO'', new.order_id'
  when 'artware_orders' then '''AO'', new.id'
  when 'artware_order_items' then '''AO'', new.order_id'
  when 'purchase_orders' then '''PO'', new.id'
  when 'purchase_items' then '''PO'', coalesce(new.purchase_order_id, old.purchase_order_id)'
  when 'goods_receipts' then '''PO'', (select i.purchase_order_id from purchase_items i where i.tenant_id = new.tenant_id and i.id = new.purchase_item_id)'
  when 'shipments' then '''SH'', new.id'
  when 'shipment_items' then '''SH'', coalesce(new.shipment_id, old.shipment_id)'
  when 'stock_transfers' then '''TR'', new.id'
  when 'stock_transfer_items' then '''TR'', new.stock_transfer_id'
  when 'stock_takes' then '''SC'', new.id'
  when 'stock_take_items' then '''SC'', new.stock_take_id'
  when 'payments' then 'new.doc_type, new.doc_id'
  when 'remarks' then 'new.doc_type, new.doc_id'
  -- Pictures of a receipt belong to its purchase order.
  when 'pictures' then 'case new.doc_type when ''GR'' then ''PO'' else new.doc_type end, case new.doc_type when ''GR'' then
    (select i.purchase_order_id from goods_receipts r join purchase_items i on i.tenant_id = r.tenant_id and i.id = r.purchase_item_id
     where r.tenant_id = new.tenant_id and r.id = new.doc_id)
    else new.doc_id end'
  else 'null, null'
end;

-- Otherwise as in 0055.
create or replace procedure install_audit(target regclass) language plpgsql as $$
declare
  hidden constant text[] := array['tenant_id', 'id', 'password_hash', 'search_text', 'search_grams', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'];
  secret constant text := quote_literal(array['password_hash', 'search_text', 'search_grams', 'version', 'updated_at', 'updated_by']);
  relation constant text := (select relname from pg_class where oid = target);
  compared constant text := (
    select string_agg(format(
        'if new.%1$I is distinct from old.%1$I then was := was || jsonb_build_object(%1$L, old.%1$I); becomes := becomes || jsonb_build_object(%1$L, new.%1$I); changed := array_append(changed, %1$L); end if;', attname),
      chr(10) order by attnum)
    from pg_attribute where attrelid = target and attnum > 0 and not attisdropped and attname <> all (hidden));
  numbered constant text := case
    when exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped)
    then 'becomes := becomes || jsonb_build_object(''version'', new.version);' else '' end;
begin
  execute format($body$
    create or replace function door.audit_%1$s() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $fn$
    declare
      was jsonb := '{}';
      becomes jsonb := '{}';
      changed text[];
    begin
      if tg_op = 'UPDATE' then
        %2$s
        if changed is null then return null; end if;
        %5$s
      elsif tg_op = 'INSERT' then
        was := null;
        becomes := to_jsonb(new) - %3$s::text[];
      else
        was := to_jsonb(old) - %3$s::text[];
        becomes := null;
        new := old;
      end if;
      insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after, fields, doc_type, doc_id)
      values (new.tenant_id, acting_user(), nullif(current_setting('app.operation', true), ''), nullif(current_setting('app.request_id', true), ''),
        tg_table_name, %4$s, lower(tg_op), was, becomes, changed, %6$s);
      return null;
    end $fn$
  $body$, relation, compared, secret,
    case when exists (select from pg_attribute where attrelid = target and attname = 'id' and not attisdropped) then 'new.id' else 'null' end, numbered,
    document_of(relation));
  execute format('revoke all on function door.audit_%s from public', relation);
  execute format('drop trigger if exists audit_row on %s', target);
  execute format('create trigger audit_row after insert or update or delete on %s for each row execute function door.audit_%s()', target, relation);
end $$;

-- A table that belongs to no tenant has a trigger of its own.
set constraints all immediate;
do $$
declare target regclass;
begin
  for target in
    select t.tgrelid::regclass from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'tenant_id'
    where t.tgname = 'audit_row' and not t.tgisinternal
  loop
    call install_audit(target);
    execute format('drop function public.audit_%s()', target);
  end loop;
end $$;

alter function audit_tenants() set schema door;
alter function door.audit_tenants() security definer set search_path = public, pg_temp;
revoke all on function door.audit_tenants from public;

-- The same for all functions of the door: what they read must not come from a temporary table of the caller's.
do $$
declare opened regprocedure;
begin
  for opened in select oid from pg_proc where prosecdef and pronamespace = 'door'::regnamespace loop
    execute format('alter function %s set search_path = public, pg_temp', opened);
  end loop;
end $$;

-- One row for each tenant and each UTC day that has lines. The hash covers the lines and the day before, so no day can be
-- changed or taken out without it being noticed.
create table audit_days (
  tenant_id int not null references tenants,
  day       date not null,
  lines     bigint not null,
  hash      bytea not null check (length(hash) = 32),
  primary key (tenant_id, day)
);
call isolate('audit_days', 'select');
create policy door on audit_days for all to current_user using (true) with check (true);

create function chain_line(hash bytea, line text) returns bytea language sql stable parallel safe
  return sha256(hash || convert_to(line, 'UTF8'));
create aggregate chain_lines(text) (sfunc = chain_line, stype = bytea, initcond = '');

create function start_of_utc_day(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'UTC';

-- How many lines the day has now, and the hash over them and the hash of the day before. The text of a line depends on no
-- setting of the connection.
create function audit_day(of_tenant int, of_day date, previous bytea, out lines bigint, out hash bytea)
language sql stable set search_path = public, pg_temp as $$
  select count(*), sha256(
    previous || convert_to(format('%s %s %s ', of_tenant, to_char(of_day, 'YYYY-MM-DD'), count(*)), 'UTF8')
    || chain_lines(jsonb_build_array(id, extract(epoch from at), user_id, operation, request_id, table_name, row_id, action,
         before, after, fields, extract(epoch from worked_at), doc_type, doc_id)::text order by at, id))
  from audit_log
  where tenant_id = of_tenant and at >= start_of_utc_day(of_day) and at < start_of_utc_day(of_day + 1)
$$;

-- When the oldest transaction began, of those that the current role may see: a superuser sees all, the application's role
-- its own.
create function oldest_transaction() returns timestamptz language sql volatile
  return (select min(xact_start) from pg_stat_activity where datname = current_database() and backend_type = 'client backend');

-- Seals the tenant's next day, and answers which; null when there is none yet, or another process is at it. A line has the
-- moment at which its transaction began: a day is over when it ended an hour ago and no transaction from before its end is
-- open. `oldest` is when the oldest one began that the caller may see.
create function door.seal_audit_day(of_tenant int, oldest timestamptz) returns date
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  finished constant timestamptz := least(oldest, oldest_transaction(), now() - interval '1 hour');
  last audit_days;
  next_day date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit days of ' || of_tenant, 0)) then return null; end if;
  select * into last from audit_days where tenant_id = of_tenant order by day desc limit 1;
  select (min(at) at time zone 'UTC')::date into next_day from audit_log
    where tenant_id = of_tenant and at >= coalesce(start_of_utc_day(last.day + 1), '-infinity');
  if next_day is null or start_of_utc_day(next_day + 1) > finished then return null; end if;
  insert into audit_days (tenant_id, day, lines, hash)
    select of_tenant, next_day, d.lines, d.hash from audit_day(of_tenant, next_day, coalesce(last.hash, '')) d;
  return next_day;
end $$;

-- Ids of all tenants, deleted ones too: their trail stays.
create function door.audited_tenant_ids() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id from tenants t order by t.id
$$;

revoke all on function door.seal_audit_day, door.audited_tenant_ids from public;
grant execute on function door.seal_audit_day, door.audited_tenant_ids to yipin_app;

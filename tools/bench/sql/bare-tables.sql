-- The bare baseline writes no audit trail and no stamps. It reads the total of a list from a table instead of counting.
do $$
declare t record;
begin
  for t in select tgrelid::regclass as tab, tgname from pg_trigger where tgname in ('audit_row', 'stamp_row') loop
    execute format('drop trigger %I on %s', t.tgname, t.tab);
  end loop;
end $$;
create table bare_totals as select tenant_id, count(*)::int as total from artware_orders group by tenant_id;
alter table bare_totals add primary key (tenant_id);
create table bare_channel_totals as select tenant_id, count(*)::int as total from channel_orders where status < 50 group by tenant_id;
alter table bare_channel_totals add primary key (tenant_id);

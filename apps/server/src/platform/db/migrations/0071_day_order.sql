-- The order in which a company writes day, month and year. The first value follows its time zone; the settings change it.
create function day_order_in(zone text) returns text
language sql immutable as $$
  select case when zone like 'America/%' then 'MDY' when zone like 'Asia/%' then 'YMD' else 'DMY' end
$$;

alter table settings no force row level security, disable trigger user;
alter table tenants no force row level security;
alter table settings add column day_order text not null default 'DMY' check (day_order in ('DMY', 'MDY', 'YMD'));
update settings s set day_order = day_order_in(t.time_zone) from tenants t where t.id = s.tenant_id;
alter table tenants force row level security;
alter table settings force row level security, enable trigger user;
call install_audit('settings');

-- As in 0063, with the order of dates.
create or replace function door.create_tenant(
  new_tenancy_name text, new_name text, as_host boolean, as_active boolean, new_time_zone text, new_search_text text) returns int
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare made int;
begin
  if acting_tenant() is not null and not door.acts_as_host() then
    raise exception 'only the host makes tenants' using errcode = '42501';
  end if;
  if as_host then
    insert into tenants (id, tenancy_name, name, is_host, is_active, time_zone, search_text)
      values (1, new_tenancy_name, new_name, true, as_active, new_time_zone, new_search_text) returning id into made;
  end if;
  while made is null loop
    insert into tenants (id, tenancy_name, name, is_active, time_zone, search_text)
      values (draw_tenant_id(), new_tenancy_name, new_name, as_active, new_time_zone, new_search_text)
      on conflict (id) do nothing returning id into made;
  end loop;
  insert into settings (tenant_id, day_order) values (made, day_order_in(new_time_zone));
  return made;
end $$;

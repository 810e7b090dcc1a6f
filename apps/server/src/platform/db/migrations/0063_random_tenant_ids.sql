-- Two ids that count up tell how many tenants were made in between. A new tenant gets 31 random bits;
-- the host is 1, and tenants that are there keep theirs.
alter table tenants alter column id drop identity;

create function draw_tenant_id() returns int
language sql volatile as $$
  select greatest(1, ('x' || left(gen_random_uuid()::text, 8))::bit(31)::int)
$$;

-- As in 0043. An id that is taken is drawn again.
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
  insert into settings (tenant_id) values (made);
  return made;
end $$;

-- The list of tenants is sorted by when they were made, which their ids tell no more.
create index tenants_by_creation on tenants (created_at, id) where deleted_at is null and not is_host;

-- Creates users, each with a session and one of the push tokens. All of them have the permission to view orders; the
-- first `approvers` of them are notified of each order.
create or replace procedure bench_listeners(tenant int, approvers int, listens text[], approves text[], hashes bytea[])
language plpgsql as $$
declare
  listening bigint;
  approving bigint;
begin
  set local session_replication_role = replica;
  insert into roles (tenant_id, name, display_name, granted_permissions)
  values (tenant, 'BenchListener', 'Bench', listens) returning id into listening;
  insert into roles (tenant_id, name, display_name, granted_permissions)
  values (tenant, 'BenchApprover', 'Bench', approves) returning id into approving;
  insert into users (tenant_id, user_name, name, password_hash)
  select tenant, 'listener' || n, 'Listener ' || n, '-' from generate_series(1, cardinality(hashes)) n;
  insert into user_roles (tenant_id, user_id, role_id)
  select tenant, id, listening from users where tenant_id = tenant and user_name like 'listener%'
  union all
  select tenant, u.id, approving from users u join generate_series(1, approvers) n on u.user_name = 'listener' || n
  where u.tenant_id = tenant;
  insert into sessions (tenant_id, user_id, token_hash, push_token_hash, expires_at)
  select tenant, u.id, sha256(hashes[n]), hashes[n], now() + interval '1 day'
  from generate_series(1, cardinality(hashes)) n join users u on u.user_name = 'listener' || n and u.tenant_id = tenant;
end $$;

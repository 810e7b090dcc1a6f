-- What a user arranged on pages, such as the columns of a list. It belongs to one user and is not audited.
create table user_layouts (
  tenant_id int not null default acting_tenant() references tenants,
  user_id   bigint not null,
  key       text not null check (length(key) between 1 and 64),
  -- 16 kB as it is sent; the text of jsonb has spaces and is at most twice as long.
  value     jsonb not null check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 2 * 16384),
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id, user_id) references users
);
call isolate('user_layouts', 'select, insert, update, delete');

-- Users and roles are listed page by page like everything else: found by a text over all their names, sorted by an index.
alter table users no force row level security, disable trigger user;
alter table roles no force row level security, disable trigger user;

alter table users
  alter column user_name type text collate names,
  alter column name type text collate names,
  add column search_text text not null default '',
  add column search_grams text[] not null default '{}';
alter table roles
  alter column name type text collate names,
  alter column display_name type text collate names,
  add column search_text text not null default '',
  add column search_grams text[] not null default '{}';

-- What is written before the program writes it with pinyin, at the next save.
update users set search_text = lower(normalize(concat_ws(' ', user_name, name, surname, email_address), nfkc));
update users set search_grams = cjk_grams(search_text);
update roles set search_text = lower(normalize(concat_ws(' ', name, display_name), nfkc));
update roles set search_grams = cjk_grams(search_text);

alter table roles force row level security, enable trigger user;
alter table users force row level security, enable trigger user;
call install_search('users');
call install_search('roles');
call install_audit('users');
call install_audit('roles');

-- Deleted ones are listed nowhere.
create index users_by_user_name on users (tenant_id, user_name, id) where deleted_at is null;
create index users_by_name on users (tenant_id, name, id) where deleted_at is null;
create index users_by_email on users (tenant_id, email_address, id) where deleted_at is null;
create index users_by_activity on users (tenant_id, is_active, id) where deleted_at is null;
create index users_by_age on users (tenant_id, created_at, id) where deleted_at is null;
create index users_search on users using gin (search_text gin_trgm_ops, tenant_id);
create index users_grams on users using gin (search_grams, tenant_id);
create index roles_by_name on roles (tenant_id, name, id);
create index roles_by_display_name on roles (tenant_id, display_name, id);
create index roles_search on roles using gin (search_text gin_trgm_ops, tenant_id);
create index roles_grams on roles using gin (search_grams, tenant_id);

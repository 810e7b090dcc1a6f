-- Attempts to sign in are read: the newest first, and by the name or address that somebody remembers.
alter table login_attempts no force row level security;
alter table login_attempts
  add column search_text text not null default '',
  add column search_grams text[] not null default '{}';
update login_attempts set search_text = lower(normalize(concat_ws(' ', login_name, ip), nfkc));
update login_attempts set search_grams = cjk_grams(search_text);
alter table login_attempts force row level security;
call install_search('login_attempts');

create index login_attempts_newest on login_attempts (tenant_id, at, id);
create index login_attempts_search on login_attempts using gin (search_text gin_trgm_ops, tenant_id);
create index login_attempts_grams on login_attempts using gin (search_grams, tenant_id);

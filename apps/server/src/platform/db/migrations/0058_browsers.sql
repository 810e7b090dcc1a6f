-- Users' own browsers are told apart by an id that the browser keeps in a cookie; only its hash is stored. Sign-ins of
-- before have none: their browsers are recognised from the next sign-in on.
alter table sessions add column browser_hash bytea;
create index sessions_browser on sessions (tenant_id, user_id, browser_hash, created_at) where browser_hash is not null;
alter table login_attempts add column browser_hash bytea;

-- Sign-ins tried and sessions over are kept for a while and then deleted (platform/housekeeping.ts); they are found by age.
grant delete on login_attempts, sessions to yipin_app;
create index login_attempts_age on login_attempts (tenant_id, at);
create index sessions_age on sessions (tenant_id, least(ended_at, expires_at));

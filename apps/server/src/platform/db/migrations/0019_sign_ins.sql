-- When somebody signed in last is told by the newest session. Kept in the user's row it made every sign-in a change of the
-- user: requests under way had to begin again, and forms open on the user were out of date.
alter table users drop column last_login_at;
call install_audit('users');

-- Wrong passwords are counted for the user, by whichever name; those at names of nobody by the name, as before.
create index login_attempts_user on login_attempts (tenant_id, user_id, at);

-- A request key is written with its answer, or not at all. Keys without one were of work that was given up.
alter table idempotency_keys no force row level security;
delete from idempotency_keys where answer is null;
alter table idempotency_keys alter column answer set not null;
alter table idempotency_keys force row level security;

-- What the user might do when the answer was given: it is given again to a user who still may do all of it. Of answers
-- that are there it is not known; they may tell costs.
alter table idempotency_keys add column granted text[] not null default '{Artwares.ViewCost}';
alter table idempotency_keys alter column granted drop default;

-- When the work of a transaction is done, for the columns that say so: now, unless the transaction enters what happened
-- before (the demo lives through months). What tells when a row was really written keeps the server's clock: audit trail,
-- events, keys of requests, sign-ins.
create function moment_of_work() returns timestamptz language sql stable parallel safe
  return coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now());

create or replace function stamp_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
    new.created_at := moment_of_work();
    new.created_by := acting_user();
  else
    new.version := old.version + 1;
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  new.updated_at := moment_of_work();
  new.updated_by := acting_user();
  return new;
end $$;

alter table stock_movements alter column at set default moment_of_work();
alter table goods_receipts alter column received_at set default moment_of_work();
alter table shipments alter column invoice_at set default moment_of_work();

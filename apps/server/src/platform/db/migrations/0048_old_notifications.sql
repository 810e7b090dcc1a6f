-- What is cleared away is found without looking at everything that somebody was told.
create index notifications_in_bin on notifications (tenant_id, deleted_at) where deleted_at is not null;
create index notifications_read on notifications (tenant_id, read_at) where read_at is not null and deleted_at is null;

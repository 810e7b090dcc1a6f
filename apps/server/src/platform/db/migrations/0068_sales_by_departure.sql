-- Sales are told by the day on which goods left.
create index shipments_started on shipments (tenant_id, started_at) where started_at is not null;

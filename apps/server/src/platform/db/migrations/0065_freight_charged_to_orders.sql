-- What a shipment charges for freight is shared over the orders it delivers when it starts, and is part of their totals
-- (domain.md §10). Shipments that started before charged nobody: they wait for `billFreight`.
alter table shipment_items add column freight_charged_share numeric(18,2) not null default 0 check (freight_charged_share >= 0);
alter table artware_orders add column shipment_freight numeric(18,2) not null default 0 check (shipment_freight >= 0);
alter table shipments add column freight_billed boolean not null default true;

alter table shipments no force row level security, disable trigger user;
update shipments set freight_billed = false where started_at is not null and freight_charged_aud > 0;
alter table shipments force row level security, enable trigger user;

call install_audit('shipment_items');
call install_audit('artware_orders');
call install_audit('shipments');

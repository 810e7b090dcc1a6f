-- The customer's line that a purchase was released from: the way to it, which the row loses when it becomes free stock. Of
-- what was released before, the number of the order is all that is told.
alter table purchase_items add column released_from_id bigint;
alter table purchase_items add foreign key (tenant_id, released_from_id) references artware_order_items;
alter table purchase_items add constraint purchase_items_released check (released_from_id is null or source_code = 'RL');
create index purchase_items_released_from on purchase_items (tenant_id, released_from_id) where released_from_id is not null;
call install_audit('purchase_items');

-- The shipment goods left with or came back from, kept with the movement: their item may be on another shipment later.
alter table stock_movements add column shipment_id bigint;
alter table stock_movements add foreign key (tenant_id, shipment_id) references shipments;

-- Of what has moved the audit trail tells it: the same request wrote the item, and the start or its undoing of the shipment.
alter table stock_movements no force row level security;
alter table audit_log no force row level security;
alter table stock_movements disable trigger keep_row;
update stock_movements m set shipment_id = s.row_id
from audit_log i
join audit_log s on s.tenant_id = i.tenant_id and s.table_name = 'shipments' and s.action = 'update' and s.after ? 'started_at'
  and s.at = i.at and s.request_id is not distinct from i.request_id
where m.ref_type = 'SHIPMENT_ITEM' and i.tenant_id = m.tenant_id and i.table_name = 'shipment_items' and i.row_id = m.ref_id
  and i.at = m.at and i.after ? 'status';
alter table stock_movements enable trigger keep_row;
alter table audit_log force row level security;
alter table stock_movements force row level security;

-- Goods in a package that their shipment does not have are in none: an earlier save could remove the package alone.
alter table shipments no force row level security;
alter table shipment_items no force row level security, disable trigger user;
update shipment_items g
set carton_no = null
from shipments s
where s.tenant_id = g.tenant_id and s.id = g.shipment_id and g.carton_no is not null and jsonb_array_length(s.packages) > 0
  and not exists (select from jsonb_array_elements(s.packages) p where p ->> 'cartonNo' = g.carton_no);
alter table shipments force row level security;
alter table shipment_items force row level security, enable trigger user;

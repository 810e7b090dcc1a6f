-- The rights of channel sales and payments for tenants that are there already: to their administrators all of them, to the
-- roles they began with what a new tenant's hold, and the role of travel sales. Roles that were renamed are left alone.
alter table roles no force row level security;
alter table audit_log no force row level security;

insert into roles (tenant_id, name, display_name, granted_permissions)
select tenant_id, 'TravelSales', '旅游销售 Travel sales', array['Travel.Base', 'Travel.SalesOrders.Base', 'Travel.SalesOrders.Edit']
from roles where is_static and name = 'Admin'
on conflict do nothing;

update roles r
set granted_permissions = r.granted_permissions || array(
  select added from unnest(given.permissions) as added where added <> all (r.granted_permissions))
from (values
  ('Admin', array['Travel.Base', 'Travel.Catalogue.Edit', 'Travel.SalesOrders.Base', 'Travel.SalesOrders.ViewAll',
    'Travel.SalesOrders.Edit', 'Travel.SalesOrders.Approve', 'Travel.SalesOrders.CreateOrder', 'Travel.SalesOrders.Complete',
    'Travel.SalesOrders.Settle', 'Travel.SalesOrders.WriteOff', 'Payments']),
  ('SalesManager', array['Travel.Base', 'Travel.SalesOrders.Base', 'Travel.SalesOrders.ViewAll', 'Travel.SalesOrders.Approve',
    'Travel.SalesOrders.CreateOrder', 'Travel.SalesOrders.Complete']),
  ('Finance', array['Travel.Base', 'Travel.SalesOrders.Base', 'Travel.SalesOrders.ViewAll', 'Travel.SalesOrders.Settle',
    'Travel.SalesOrders.WriteOff', 'Payments'])
) as given (name, permissions)
where r.name = given.name;

-- The checks that wait for the commit would bar the tables from being altered.
set constraints all immediate;
alter table audit_log force row level security;
alter table roles force row level security;

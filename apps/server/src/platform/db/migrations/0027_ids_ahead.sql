-- An order's id is taken before it is written, so that its lines are written along with it.
grant usage on sequence artware_orders_id_seq to yipin_app;

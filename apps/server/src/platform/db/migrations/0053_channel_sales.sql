-- What agencies sell for us, the agencies, their orders, and what is paid for documents.

create table product_categories (
  tenant_id    int not null default acting_tenant() references tenants,
  id           bigint generated always as identity,
  name         text collate names not null check (length(name) between 1 and 64),
  sort         int not null default 0 check (sort >= 0),
  is_active    boolean not null default true,
  search_text  text not null default '',
  search_grams text[] not null default '{}',
  version      int not null default 1,
  created_at   timestamptz not null default moment_of_work(),
  created_by   bigint,
  updated_at   timestamptz not null default moment_of_work(),
  updated_by   bigint,
  primary key (tenant_id, id)
);
create unique index product_categories_name on product_categories (tenant_id, lower(name));
create index product_categories_name_order on product_categories (tenant_id, name, id);
create index product_categories_sort on product_categories (tenant_id, sort, id);
create index product_categories_active on product_categories (tenant_id, is_active, id);
create index product_categories_search on product_categories using gin (search_text gin_trgm_ops, tenant_id);
create index product_categories_grams on product_categories using gin (search_grams, tenant_id);
call install_tenant_table('product_categories');
call install_search('product_categories');

create table products (
  tenant_id    int not null default acting_tenant() references tenants,
  id           bigint generated always as identity,
  code         text not null check (length(code) between 1 and 32),
  name         text collate names not null check (length(name) between 1 and 128),
  category_id  bigint not null,
  description  text not null default '',
  is_active    boolean not null default true,
  search_text  text not null default '',
  search_grams text[] not null default '{}',
  version      int not null default 1,
  created_at   timestamptz not null default moment_of_work(),
  created_by   bigint,
  updated_at   timestamptz not null default moment_of_work(),
  updated_by   bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references product_categories
);
create unique index products_code on products (tenant_id, lower(code));
create index products_code_order on products (tenant_id, code, id);
create index products_name on products (tenant_id, name, id);
create index products_category on products (tenant_id, category_id, id);
create index products_active on products (tenant_id, is_active, id);
create index products_search on products using gin (search_text gin_trgm_ops, tenant_id);
create index products_grams on products using gin (search_grams, tenant_id);
call install_tenant_table('products');
call install_search('products');

create table goods (
  tenant_id          int not null default acting_tenant() references tenants,
  id                 bigint generated always as identity,
  product_id         bigint not null,
  code               text not null check (length(code) between 1 and 32),
  name               text collate names not null check (length(name) between 1 and 128),
  spec               text not null default '',
  unit               text not null default 'pc',
  price_aud          numeric(18,2) not null check (price_aud >= 0),
  commission_percent numeric(5,2) check (commission_percent between 0 and 100),
  artware_product_id bigint,
  is_active          boolean not null default true,
  search_text        text not null default '',
  search_grams       text[] not null default '{}',
  version            int not null default 1,
  created_at         timestamptz not null default moment_of_work(),
  created_by         bigint,
  updated_at         timestamptz not null default moment_of_work(),
  updated_by         bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products,
  foreign key (tenant_id, artware_product_id) references artware_products
);
create unique index goods_code on goods (tenant_id, lower(code));
create index goods_code_order on goods (tenant_id, code, id);
create index goods_name on goods (tenant_id, name, id);
create index goods_price on goods (tenant_id, price_aud, id);
create index goods_product on goods (tenant_id, product_id, id);
create index goods_artware_product on goods (tenant_id, artware_product_id, id);
create index goods_active on goods (tenant_id, is_active, id);
create index goods_search on goods using gin (search_text gin_trgm_ops, tenant_id);
create index goods_grams on goods using gin (search_grams, tenant_id);
call install_tenant_table('goods');
call install_search('goods');

create table sales_channels (
  tenant_id          int not null default acting_tenant() references tenants,
  id                 bigint generated always as identity,
  code               text not null check (length(code) between 1 and 32),
  name               text collate names not null check (length(name) between 1 and 128),
  contact            text not null default '',
  phone              text not null default '',
  email              text not null default '',
  address            text not null default '',
  commission_percent numeric(5,2) not null default 0 check (commission_percent between 0 and 100),
  settlement_mode    text not null default 'netIn' check (settlement_mode in ('netIn', 'commissionOut')),
  settlement_days    int not null default 30 check (settlement_days between 0 and 3650),
  customer_id        bigint,
  remark             text not null default '',
  is_active          boolean not null default true,
  search_text        text not null default '',
  search_grams       text[] not null default '{}',
  version            int not null default 1,
  created_at         timestamptz not null default moment_of_work(),
  created_by         bigint,
  updated_at         timestamptz not null default moment_of_work(),
  updated_by         bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers
);
create unique index sales_channels_code on sales_channels (tenant_id, lower(code));
create index sales_channels_code_order on sales_channels (tenant_id, code, id);
create index sales_channels_name on sales_channels (tenant_id, name, id);
create index sales_channels_commission on sales_channels (tenant_id, commission_percent, id);
create index sales_channels_days on sales_channels (tenant_id, settlement_days, id);
create index sales_channels_mode on sales_channels (tenant_id, settlement_mode, id);
create index sales_channels_customer on sales_channels (tenant_id, customer_id);
create index sales_channels_active on sales_channels (tenant_id, is_active, id);
create index sales_channels_search on sales_channels using gin (search_text gin_trgm_ops, tenant_id);
create index sales_channels_grams on sales_channels using gin (search_grams, tenant_id);
call install_tenant_table('sales_channels');
call install_search('sales_channels');

create table channel_orders (
  tenant_id             int not null default acting_tenant() references tenants,
  id                    bigint generated always as identity,
  order_number          text not null,
  channel_id            bigint not null,
  channel_order_number  text not null default '',
  group_number          text not null default '',
  guide_name            text not null default '',
  date_of_departure     date not null,
  sales_id              bigint not null,
  status                smallint not null default 10,
  currency              text not null default 'AUD',
  exchange_rate         numeric(18,6),
  settlement_mode       text not null check (settlement_mode in ('netIn', 'commissionOut')),
  total_amount          numeric(18,2) not null check (total_amount >= 0),
  commission_amount     numeric(18,2) not null check (commission_amount >= 0),
  settle_amount         numeric(18,2) not null check (settle_amount >= 0),
  settled_amount        numeric(18,2) not null default 0 check (settled_amount >= 0),
  write_off_amount      numeric(18,2) not null default 0 check (write_off_amount >= 0),
  -- I11
  outstanding_amount    numeric(18,2) generated always as (settle_amount - settled_amount - write_off_amount) stored
                        check (outstanding_amount >= 0),
  settle_by             date,
  artware_order_id      bigint,
  external_order_number text not null default '',
  deny_reason           text not null default '',
  revision              int not null default 0 check (revision >= 0),
  approved_at           timestamptz,
  denied_at             timestamptz,
  ordered_at            timestamptz,
  completed_at          timestamptz,
  cancelled_at          timestamptz,
  remark                text not null default '',
  search_text           text not null default '',
  search_grams          text[] not null default '{}',
  version               int not null default 1,
  created_at            timestamptz not null default moment_of_work(),
  created_by            bigint,
  updated_at            timestamptz not null default moment_of_work(),
  updated_by            bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references sales_channels,
  foreign key (tenant_id, sales_id) references users,
  foreign key (tenant_id, artware_order_id) references artware_orders
);
create unique index channel_orders_number on channel_orders (tenant_id, order_number);
-- I12
create unique index channel_orders_artware_order on channel_orders (tenant_id, artware_order_id);
create index channel_orders_departure on channel_orders (tenant_id, date_of_departure desc, order_number desc, id desc);
create index channel_orders_status on channel_orders (tenant_id, status, date_of_departure desc, order_number desc, id desc);
create index channel_orders_channel on channel_orders (tenant_id, channel_id, date_of_departure desc, order_number desc, id desc);
create index channel_orders_sales on channel_orders (tenant_id, sales_id, date_of_departure desc, order_number desc, id desc);
create index channel_orders_under_way on channel_orders (tenant_id, date_of_departure desc, order_number desc, id desc) where status < 40;
create index channel_orders_group on channel_orders (tenant_id, group_number, id);
create index channel_orders_total on channel_orders (tenant_id, total_amount, id);
create index channel_orders_outstanding on channel_orders (tenant_id, outstanding_amount, id);
create index channel_orders_search on channel_orders using gin (search_text gin_trgm_ops, tenant_id);
create index channel_orders_grams on channel_orders using gin (search_grams, tenant_id);
call install_tenant_table('channel_orders');
call install_search('channel_orders');
grant usage on sequence channel_orders_id_seq to yipin_app;

create table channel_order_items (
  tenant_id          int not null default acting_tenant() references tenants,
  id                 bigint generated always as identity,
  order_id           bigint not null,
  line_no            int not null,
  goods_id           bigint not null,
  goods_code         text not null,
  goods_name         text not null,
  spec               text not null default '',
  unit               text not null default '',
  quantity           int not null check (quantity >= 1),
  unit_price_aud     numeric(18,2) not null check (unit_price_aud >= 0),
  discount_amount    numeric(18,2) not null default 0 check (discount_amount >= 0),
  line_amount        numeric(18,2) not null check (line_amount >= 0),
  commission_percent numeric(5,2) not null check (commission_percent between 0 and 100),
  commission_amount  numeric(18,2) not null check (commission_amount >= 0),
  version            int not null default 1,
  created_at         timestamptz not null default moment_of_work(),
  created_by         bigint,
  updated_at         timestamptz not null default moment_of_work(),
  updated_by         bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references channel_orders,
  foreign key (tenant_id, goods_id) references goods
);
create unique index channel_order_items_line on channel_order_items (tenant_id, order_id, line_no);
create index channel_order_items_goods on channel_order_items (tenant_id, goods_id);
call install_tenant_table('channel_order_items', 'select, insert, update, delete');

-- An artware order may be what an agency's group ordered, and its lines lines of that.
alter table artware_orders add column channel_order_id bigint;
alter table artware_orders add foreign key (tenant_id, channel_order_id) references channel_orders;
create unique index artware_orders_channel_order on artware_orders (tenant_id, channel_order_id) where status <> 60;
call install_audit('artware_orders');
alter table artware_order_items add column channel_item_id bigint;
alter table artware_order_items add foreign key (tenant_id, channel_item_id) references channel_order_items;
create index artware_order_items_channel_item on artware_order_items (tenant_id, channel_item_id);
call install_audit('artware_order_items');

-- Payments for documents: never changed, only reversed.
create table payments (
  tenant_id       int not null default acting_tenant() references tenants,
  id              bigint generated always as identity,
  doc_type        text not null check (doc_type in ('SO', 'AO', 'PO')),
  doc_id          bigint not null,
  direction       text not null check (direction in ('IN', 'OUT')),
  amount          numeric(18,2) not null check (amount > 0),
  currency        text not null check (currency in ('AUD', 'CNY')),
  -- CNY for 1 AUD, as the document has it.
  exchange_rate   numeric(18,6) not null check (exchange_rate > 0),
  paid_at         date not null,
  method          text not null check (method in ('CASH', 'CARD', 'BANK', 'ALIPAY', 'WECHAT', 'WRITE_OFF')),
  reference       text not null default '' check (length(reference) <= 128),
  reason          text not null default '' check (length(reason) <= 500),
  reversed_at     timestamptz,
  reversal_reason text not null default '' check (length(reversal_reason) <= 500),
  version         int not null default 1,
  created_at      timestamptz not null default moment_of_work(),
  created_by      bigint,
  updated_at      timestamptz not null default moment_of_work(),
  updated_by      bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users,
  check ((reversed_at is null) = (reversal_reason = '')),
  check (method <> 'WRITE_OFF' or reason <> '')
);
create index payments_document on payments (tenant_id, doc_type, doc_id, id);
call install_tenant_table('payments');
create trigger keep_row before update or delete on payments for each row execute function keep_row('reversed_at', 'reversal_reason', 'version', 'updated_at', 'updated_by');

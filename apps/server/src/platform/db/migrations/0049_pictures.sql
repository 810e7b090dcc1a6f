-- Files that people upload. Their bytes are in the file store under `storage_key`; of a picture they include the small one.
create table files (
  tenant_id   int not null default acting_tenant() references tenants,
  id          bigint generated always as identity,
  storage_key text not null check (storage_key ~ '^[0-9]+/[0-9a-f]{32}\.(jpg|png|webp|pdf)$'),
  -- Of what was sent, in hex: the same again is the same file.
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name        text not null check (length(name) <= 255),
  kind        text not null check (kind in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes       int not null check (bytes > 0),
  width       int check (width > 0),
  height      int check (height > 0),
  -- When it was sent last: what nobody uses is removed a day later.
  sent_at     timestamptz not null default moment_of_work(),
  version     int not null default 1,
  created_at  timestamptz not null default moment_of_work(),
  created_by  bigint,
  updated_at  timestamptz not null default moment_of_work(),
  updated_by  bigint,
  primary key (tenant_id, id),
  constraint files_sha256 unique (tenant_id, sha256),
  constraint files_storage_key unique (tenant_id, storage_key),
  check ((kind = 'application/pdf') = (width is null) and (width is null) = (height is null))
);
create index files_sent on files (tenant_id, sent_at, id);
call isolate('files', 'select, insert, update, delete');
create trigger stamp_row before insert or update on files for each row execute function stamp_row();

-- Pictures and other files of documents, in their order. The same file is on a document once.
create table pictures (
  tenant_id  int not null default acting_tenant() references tenants,
  id         bigint generated always as identity,
  doc_type   text not null check (doc_type in ('AP', 'GR', 'SH', 'AO', 'SO')),
  doc_id     bigint not null,
  file_id    bigint not null,
  name       text not null check (length(name) <= 255),
  caption    text not null default '' check (length(caption) <= 200),
  position   int not null check (position > 0),
  version    int not null default 1,
  created_at timestamptz not null default moment_of_work(),
  created_by bigint,
  updated_at timestamptz not null default moment_of_work(),
  updated_by bigint,
  primary key (tenant_id, id),
  constraint pictures_file unique (tenant_id, doc_type, doc_id, file_id),
  foreign key (tenant_id, file_id) references files
);
create index pictures_of_document on pictures (tenant_id, doc_type, doc_id, position, id);
create index pictures_by_file on pictures (tenant_id, file_id);
call install_tenant_table('pictures', 'select, insert, update, delete');

-- What the files of a firm may take together, in megabytes. The host says so.
alter table tenants add column file_quota_mb int not null default 5120 check (file_quota_mb between 1 and 100000000);
grant update (file_quota_mb) on tenants to yipin_app;

drop trigger guard_tenant on tenants;
create trigger guard_tenant before update of tenancy_name, is_active, deleted_at, file_quota_mb on tenants for each row
  when (new.tenancy_name <> old.tenancy_name or new.is_active <> old.is_active or new.deleted_at is distinct from old.deleted_at
    or new.file_quota_mb <> old.file_quota_mb)
  execute function guard_tenant();
drop trigger stamp_row on tenants;
create trigger stamp_row before insert or update of tenancy_name, name, is_active, time_zone, deleted_at, file_quota_mb on tenants
  for each row execute function stamp_row();

-- As in 0047, with the room for files.
create or replace function audit_tenants() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['tenancy_name', 'name', 'is_active', 'time_zone', 'deleted_at', 'file_quota_mb'];
  earlier jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  was jsonb;
  becomes jsonb;
begin
  select jsonb_object_agg(key, earlier -> key), jsonb_object_agg(key, value) into was, becomes
    from jsonb_each(to_jsonb(new)) where key = any (kept) and value is distinct from earlier -> key;
  if becomes is null then return null; end if;
  insert into audit_log (tenant_id, user_id, operation, request_id, table_name, row_id, action, before, after, fields)
  values (coalesce(acting_tenant(), new.id), acting_user(), nullif(current_setting('app.operation', true), ''),
    nullif(current_setting('app.request_id', true), ''), tg_table_name, new.id, lower(tg_op),
    case when tg_op = 'UPDATE' then was end, becomes || jsonb_build_object('version', new.version),
    case when tg_op = 'UPDATE' then array(select jsonb_object_keys(was)) end);
  return null;
end $$;
drop trigger audit_row on tenants;
create trigger audit_row after insert or update of tenancy_name, name, is_active, time_zone, deleted_at, file_quota_mb on tenants
  for each row execute function audit_tenants();

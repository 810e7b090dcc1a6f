-- The users who sent a file: they know its content, so they may put it on a document. The same content sent by several
-- users is one file.
create table file_senders (
  tenant_id int not null default acting_tenant() references tenants,
  file_id   bigint not null,
  user_id   bigint not null,
  sent_at   timestamptz not null default moment_of_work(),
  primary key (tenant_id, file_id, user_id),
  foreign key (tenant_id, file_id) references files on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index file_senders_by_user on file_senders (tenant_id, user_id, file_id);
call isolate('file_senders', 'select, insert, delete');

insert into file_senders (tenant_id, file_id, user_id, sent_at)
select f.tenant_id, f.id, f.created_by, f.sent_at from files f
join users u on u.tenant_id = f.tenant_id and u.id = f.created_by;

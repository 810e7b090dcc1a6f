-- Purchase orders, customers, factories and agencies have files, too.
alter table pictures
  drop constraint pictures_doc_type_check,
  add constraint pictures_doc_type_check check (doc_type in ('AP', 'GR', 'SH', 'AO', 'SO', 'PO', 'CU', 'FA', 'AG'));

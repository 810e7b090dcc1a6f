-- The prefixes of the numbers of sales orders and agency orders: SO and AG, or AO and SO as before. A company that has
-- documents keeps its prefixes until it chooses the others, which begin with a month, so that no number is used twice.
alter table settings no force row level security, disable trigger user;
alter table settings
  add column order_prefixes text not null default 'SO_AG' check (order_prefixes in ('SO_AG', 'AO_SO')),
  -- The first day with these prefixes; the other ones apply before it. Null = always.
  add column order_prefixes_from date;
update settings set order_prefixes = 'AO_SO';
alter table settings force row level security, enable trigger user;
call install_audit('settings');

-- The prefix of the numbers of a kind of document on a day.
create function number_prefix(doc_type text, on_day date) returns text
language sql stable parallel safe as $$
  select case
    when doc_type not in ('AO', 'SO') then doc_type
    when (order_prefixes = 'SO_AG') = (order_prefixes_from is null or on_day >= order_prefixes_from)
      then case doc_type when 'AO' then 'SO' else 'AG' end
    else doc_type
  end
  from settings where tenant_id = acting_tenant()
$$;

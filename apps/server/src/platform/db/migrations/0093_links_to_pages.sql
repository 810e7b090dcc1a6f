-- A record has a page of its own. Stored links named its list with the record open.
alter table notifications no force row level security;
update notifications set link = regexp_replace(link, '\?open=(\d+)$', '/\1') where link ~ '\?open=\d+$';
alter table notifications force row level security;

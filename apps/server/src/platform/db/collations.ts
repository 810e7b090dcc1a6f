import type pg from 'pg';

/** Also a copy of "C", which has no version, is left alone: nothing is distinct from nothing. */
const renewal = `
  do $$
  declare
    aged record;
    target regclass;
  begin
    for aged in
      select oid, oid::regcollation as name from pg_collation
      where collnamespace = 'public'::regnamespace and collversion is distinct from pg_collation_actual_version(oid)
    loop
      for target in
        select distinct d.objid::regclass from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'i'
        where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_collation'::regclass and d.refobjid = aged.oid
      loop
        execute format('reindex index %s', target);
      end loop;
      execute format('alter collation %s refresh version', aged.name);
    end loop;
  end $$`;

/**
 * Puts indexes in order anew after the server got another version of the library that knows the order of names: they
 * keep that of the version they were made with, and the server would warn of it on every connection.
 */
export async function renewCollations(client: pg.Client): Promise<void> {
  await client.query(renewal);
}

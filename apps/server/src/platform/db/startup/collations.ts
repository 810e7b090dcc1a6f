import type pg from 'pg';

/** A copy of "C" has no version and is skipped: null is not distinct from null. */
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
 * Rebuilds the indexes of collations whose library has another version on this server. An index keeps the order of the
 * version it was built with, and the server would warn about it on every connection.
 */
export async function renewCollations(client: pg.Client): Promise<void> {
  await client.query(renewal);
}

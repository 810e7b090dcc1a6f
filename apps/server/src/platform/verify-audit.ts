import type pg from 'pg';
import { insideTenant } from './db/tenant/inside-tenant.ts';

/** A sealed day and its current state. */
interface SealedDay {
  readonly day: string;
  readonly sealed: number;
  readonly found: number;
  readonly agrees: boolean;
  readonly hash: string;
}

const sealedDays = `
  select to_char(d.day, 'YYYY-MM-DD') as day, d.lines::int as sealed, now.lines::int as found, now.hash = d.hash as agrees,
    encode(d.hash, 'hex') as hash
  from (select *, coalesce(lag(hash) over (order by day), '') as previous from audit_days) d,
    lateral audit_day(acting_tenant(), d.day, d.previous) now
  order by d.day`;

/** Unsealed days with lines before the last sealed day: when that was sealed, they had no line. */
const unsealedDays = `
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as found
  from audit_log
  where at < (select start_of_utc_day(max(day)) from audit_days)
    and (at at time zone 'UTC')::date not in (select day from audit_days)
  group by 1 order by 1`;

function differenceOf({ sealed, found }: Pick<SealedDay, 'sealed' | 'found'>): string {
  if (found === sealed) return 'the number of lines is unchanged, but the hash differs: a line or the seal was changed';
  const difference = found > sealed ? `${found - sealed} more` : `${sealed - found} missing`;
  return `sealed with ${sealed} lines, ${found} found: ${difference}`;
}

/**
 * Recomputes the hash of every sealed day of the audit trail. Prints one line for each day that differs, and for each
 * tenant the last sealed day. Returns whether all days agree.
 */
export async function verifyAudit(pool: pg.Pool, print: (line: string) => void): Promise<boolean> {
  const client = await pool.connect();
  let days = 0;
  let wrong = 0;
  try {
    const { rows: tenants } = await client.query<{ id: number }>('select id from door.audited_tenant_ids() as id');
    for (const { id } of tenants)
      await insideTenant(client, id, async () => {
        const { rows: sealed } = await client.query<SealedDay>(sealedDays);
        const { rows: unsealed } = await client.query<{ day: string; found: number }>(unsealedDays);
        const differing = [
          ...sealed.filter(({ agrees }) => !agrees),
          ...unsealed.map((row) => ({ ...row, sealed: 0 })),
        ].sort((one, other) => one.day.localeCompare(other.day));
        for (const day of differing) print(`DIFFERS  tenant ${id}, ${day.day}: ${differenceOf(day)}`);
        const last = sealed.at(-1);
        print(
          last === undefined
            ? `tenant ${id}: no day is sealed yet`
            : `tenant ${id}: sealed up to ${last.day}, hash ${last.hash}`,
        );
        days += sealed.length;
        wrong += differing.length;
      });
    const verdict = wrong === 0 ? 'every sealed day is unchanged' : `${wrong} days differ`;
    print(`${verdict} (tenants: ${tenants.length}, sealed days: ${days})`);
    return wrong === 0;
  } finally {
    client.release();
  }
}

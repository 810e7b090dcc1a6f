import type { Database } from '../db/database.ts';
import { checkInvariants, type Finding } from './check-invariants.ts';
import { invariants } from './invariant.ts';
import { referenceRule } from './references.ts';

function linesOf({ tenantId, count, rows }: Finding): string[] {
  return [
    ...rows.map(({ subject, problem }) => `         tenant ${tenantId}: ${subject}: ${problem}`),
    ...(count > rows.length ? [`         tenant ${tenantId}: and ${count - rows.length} more`] : []),
  ];
}

/**
 * Checks all rules and prints one line per rule, with the violating rows and the number of tenants. Returns whether all
 * rules are satisfied.
 */
export async function reportInvariants(pool: Database['pool'], print: (line: string) => void): Promise<boolean> {
  const began = performance.now();
  const { rows: tenants } = await pool.query('select door.tenant_ids()');
  const findings = await checkInvariants(pool);
  for (const { rule, name } of [...invariants.all(), referenceRule]) {
    const broken = findings.filter((finding) => finding.rule === rule && finding.name === name);
    print(`${broken.length === 0 ? 'ok      ' : 'BROKEN  '} ${rule.padEnd(4)} ${name}`);
    for (const line of broken.flatMap(linesOf)) print(line);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const verdict = findings.length === 0 ? 'no violations' : `${findings.length} violations`;
  print(`${verdict} (tenants: ${tenants.length}, ${seconds} s)`);
  return findings.length === 0;
}

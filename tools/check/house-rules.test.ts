import { describe, expect, it } from 'vitest';
import { houseFaults, houseRules } from './house-rules.mjs';

const inArea = 'apps/server/src/areas/planted/planted.ts';
// Put together from halves, so that this file does not break the rules it tests.
const half = (left: string, right: string): string => `${left}${right}`;

/** Per rule: a line that breaks it. Every rule must be here. */
const violations: Readonly<Record<string, { file: string; line: string }>> = {
  'no-any': { file: inArea, line: half('const x: an', 'y = 1;') },
  'no-silenced-compiler': { file: inArea, line: half('// @ts-', 'ignore') },
  'no-promises': { file: inArea, line: half('// TO', 'DO later') },
  'no-test-left-out': { file: 'apps/server/src/planted.test.ts', line: half('it.sk', "ip('x', () => undefined);") },
  'no-fixed-wait-in-journeys': { file: 'e2e/planted.spec.ts', line: half('await page.waitFor', 'Timeout(100);') },
  'one-reader-of-the-environment': { file: inArea, line: half('const port = process.', "env['PORT'];") },
  'tenant-in-one-place': { file: inArea, line: half('sql`where tenant', '_id = 1`;') },
  'no-transaction-in-areas': { file: inArea, line: "await client.query('begin');" },
  'status-moves-in-one-place': { file: inArea, line: "tx.update(orders).set({ remark, status: 'completed' });" },
  'failures-only': { file: inArea, line: "throw new Error('no');" },
  'no-markup-from-text': { file: 'apps/web/src/planted.tsx', line: half('<p dangerously', 'SetInnerHTML={x} />') },
  'no-fetch-on-the-server': { file: inArea, line: 'await fetch(url);' },
};

describe('the house rules', () => {
  it('have a planted violation each', () => {
    expect(Object.keys(violations).sort()).toEqual(houseRules.map((rule) => rule.name).sort());
  });

  it.each(Object.entries(violations))('%s fires and names the line', (rule, { file, line }) => {
    const faults = houseFaults(file, `\n${line}\n`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${file}:2 .*${rule}`));
  });

  it('count lines, and words that say nothing', () => {
    expect(houseFaults(inArea, 'x;\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
    expect(houseFaults(inArea, 'x;\n'.repeat(300))).toEqual([]);
    expect(houseFaults('apps/web/src/platform/utils/money.ts', '')).toEqual([
      expect.stringContaining('named for nothing'),
    ]);
  });

  it('let through what only looks like a violation', () => {
    expect(houseFaults(inArea, "// the tenant_id is not ours\nexpect.any(Number);\nconst anyone = 'any';\n")).toEqual(
      [],
    );
  });
});

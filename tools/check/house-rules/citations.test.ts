import { describe, expect, it } from 'vitest';
import { citationFaults, pageOf } from './citations.mjs';

const pages = new Map([
  ['rules.md', pageOf('# Rules\n\n## 1. Money\n\nRound "Line" once.\n\n### 1.2 Cents\n\n## 12 Locks\n')],
]);
// Joined from parts, so that this file does not break the rule that it tests.
const sign = '\u00a7';

function faultsOf(line: string, file = 'apps/server/src/planted.ts') {
  return citationFaults(file, `\n${line.replaceAll('$', sign)}\n`, pages);
}

describe('citations', () => {
  it.each([
    ['a missing heading', '// as in rules.md $2', 'rules.md $2: docs/ has no such part'],
    ['a heading that only begins like one', '// rules.md $1.1', 'rules.md $1.1: docs/ has no such part'],
    ['a missing page', '/** See other.md $1. */', 'other.md $1: docs/ has no such page'],
    ['a missing page without a section', '// other.md says why', 'other.md: docs/ has no such page'],
    ['a further section of the page', '// rules.md $1, $3', 'rules.md $3: docs/ has no such part'],
    ['a section of no page', '// $1', '$1: docs/ has no such page'],
    ['words that the page does not contain', '// rules.md $1 "Column"', 'rules.md $1 "Column": docs/ has no such part'],
    ['the title of a test', "it('follows rules.md $4', () => {});", 'rules.md $4: docs/ has no such part'],
  ])('a citation of %s is reported with file and line', (_what, line, fault) => {
    expect(faultsOf(line)).toEqual([`apps/server/src/planted.ts:2 cites ${fault.replaceAll('$', sign)}`]);
  });

  it('citations in SQL and in the pages themselves are checked', () => {
    expect(faultsOf('-- rules.md $7', 'apps/server/src/planted.sql')).toHaveLength(1);
    expect(faultsOf('select 1; -- other.md', 'apps/server/src/planted.sql')).toHaveLength(1);
    expect(faultsOf('as $1 says, and $7', 'docs/rules.md')).toHaveLength(1);
  });

  it('a section in the next comment belongs to no page', () => {
    expect(faultsOf('// rules.md $1\nconst x = 1; // $1')).toHaveLength(1);
  });

  it('citations of existing parts are no fault, however they are written', () => {
    for (const line of [
      '// (rules.md $1, $1.2 and $12)',
      '/** As decided in rules.md\n * $12. */',
      '// rules.md $1 "Line": once',
      '// (rules.md, "Cents")',
      "const file = 'other.md';",
    ])
      expect(faultsOf(line)).toEqual([]);
  });
});

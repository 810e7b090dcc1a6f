import { describe, expect, it } from 'vitest';
import { houseFaults, houseRules } from './house-rules.mjs';
import { isSource } from './source-files.mjs';

const inArea = 'apps/server/src/areas/planted/planted.ts';
// Joined from two halves, so that this file does not break the rules that it tests.
function half(left: string, right: string): string {
  return `${left}${right}`;
}

/** Lines that each break a rule, by the name of the rule. Every rule must have an entry. */
const violations: Readonly<Record<string, { file: string; lines: readonly string[] }>> = {
  'no-any': { file: inArea, lines: [half('const x: an', 'y = 1;')] },
  'no-ts-ignore': { file: inArea, lines: [half('// @ts-', 'ignore')] },
  'no-todo-comments': { file: inArea, lines: [half('// TO', 'DO later')] },
  'top-level-functions-are-declarations': {
    file: 'apps/server/src/platform/planted.ts',
    lines: ['export const double = (count: number) => count * 2;'],
  },
  'no-skipped-tests': { file: 'apps/server/src/planted.test.ts', lines: [half('it.sk', "ip('x', () => undefined);")] },
  'no-fixed-wait-in-journeys': { file: 'e2e/planted.spec.ts', lines: [half('await page.waitFor', 'Timeout(100);')] },
  'texts-by-key-in-journeys': {
    file: 'e2e/planted.spec.ts',
    lines: ["getByRole('button', { name: '保存' });", 'getByText(/^已保存/);', 'getByLabel(`名称`);'],
  },
  'no-component-class-in-journeys': { file: 'e2e/planted.spec.ts', lines: ["page.locator('.ant-modal');"] },
  'environment-only-in-config': { file: inArea, lines: [half('const port = process.', "env['PORT'];")] },
  'tenant-column-only-in-platform-db': { file: inArea, lines: [half('sql`where tenant', '_id = 1`;')] },
  'no-transaction-in-areas': { file: inArea, lines: ["await client.query('begin');"] },
  'no-status-writes-in-areas': {
    file: inArea,
    lines: [
      "tx.update(orders).set({ remark, status: 'completed' });",
      'tx.update(orders).set({ at: sql`${now}`, status });',
      "tx.insert(orders).values([{ ...copied, 'status': row.status }]);",
      'updateRow(ctx.tx, orders, row.id, { total: sum({ of: lines }), status: reached });',
      'await insertRows(ctx.tx, orders, parts.map((part) => ({ ...part, status: row.status })));',
      "const cancelled = { status: 'cancelled' };",
      "await client.query('update orders o set total = $2, status = 60 where id = $1');",
      'sql`update ${orders} set total = (select sum(price) from lines where id > 1), "status" = 60`;',
      'sql`insert into orders (id, status) values (1, 60) on conflict (id) do nothing`;',
      'sql`insert into orders (id) values (1) on conflict (id) do update set status = excluded.status`;',
    ],
  },
  'only-failures-in-areas': { file: inArea, lines: ["throw new Error('no');"] },
  'no-system-clock-in-areas': {
    file: inArea,
    lines: ['{ endedAt: sql`now()` }', 'sql`current_date`', 'const today = new Date();', 'const at = Date.now();'],
  },
  'no-literal-text': {
    file: 'apps/web/src/planted.tsx',
    lines: [
      'const page = <p>{count} pieces</p>;',
      'const page = <>发货单</>;',
      "const page = <p>{isOpen ? 'open' : text('closed')}</p>;",
      'const page = <p>{count > 0 && `of ${count}`}</p>;',
      'const page = <img src={source} alt="A vase" />;',
      "const page = <Input placeholder={hint ?? 'Search'} />;",
      "const page = <Button aria-label={text('close') + ' now'} />;",
      "const columns = [{ key: 'code', title: 'Code' }];",
    ],
  },
  'browser-storage-only-in-one-module': {
    file: 'apps/web/src/planted.ts',
    lines: ["const name = localStorage.getItem('name');", "sessionStorage.setItem('name', name);"],
  },
  'form-fields-only-from-platform': {
    file: 'apps/web/src/areas/planted/planted.tsx',
    lines: [
      'const field = <Select<number> options={options} />;',
      'const field = <TreeSelect treeData={tree} />;',
      'const field = <AutoComplete options={options} />;',
      'const field = <DatePicker value={day} />;',
      'const field = <DatePicker.RangePicker />;',
      'const field = <TimePicker />;',
      'const field = <InputNumber />;',
      'const field = <Input.Password />;',
      'const field = <Input allowClear />;',
    ],
  },
  'colors-from-the-palette': {
    file: 'apps/web/src/planted.module.css',
    lines: ['.head { color: #fff; }', '.box { box-shadow: 0 1px 2px rgb(0 0 0 / 12%); }'],
  },
  'no-tooltips': {
    file: 'apps/web/src/planted.tsx',
    lines: ['const page = <Tooltip title={words}>{button}</Tooltip>;'],
  },
  'no-inner-html': { file: 'apps/web/src/planted.tsx', lines: [half('<p dangerously', 'SetInnerHTML={x} />')] },
  'no-fetch-in-server': { file: inArea, lines: ['await fetch(url);'] },
};
/** One case for each of these lines. */
const planted = Object.entries(violations).flatMap(([rule, { file, lines }]) =>
  lines.map((line) => [rule, line, file] as const),
);

describe('the house rules', () => {
  it('each rule has a planted violation', () => {
    expect(Object.keys(violations).sort()).toEqual(houseRules.map((rule) => rule.name).sort());
  });

  it.each(planted)('%s fires and names the line: %s', (rule, line, file) => {
    const faults = houseFaults(file, `\n${line}\n`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${file}:2 .*${rule}`));
  });

  it('a mask has no color', () => {
    const mask = '.tabs { mask-image: linear-gradient(to right, transparent, #000 28px); }';
    expect(houseFaults('apps/web/src/planted.module.css', mask)).toEqual([]);
  });

  it('a file that is too long, or has a vague name, is found', () => {
    expect(houseFaults(inArea, 'x;\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
    expect(houseFaults(inArea, 'x;\n'.repeat(300))).toEqual([]);
    expect(houseFaults('apps/web/src/planted.css', '\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
    expect(houseFaults('apps/web/src/platform/utils/money.ts', '')).toEqual([expect.stringContaining('a vague name')]);
  });

  it('text that only looks like a violation passes', () => {
    expect(houseFaults(inArea, "// the tenant_id is not ours\nexpect.any(Number);\nconst anyone = 'any';\n")).toEqual(
      [],
    );
  });

  it.each([
    'const { status: _, ...copied } = row;',
    'const shown = { status: orders.status };',
    "pages(ctx, { ...asked, status: asked.status ?? 'pending' });",
    "updateRow(ctx.tx, orders, row.id, { isLate: row.status === 'sent' });",
    'client.query(`update items i set share = s.share from shares s where i.status = 15`);',
    "tx.update(orders).set({ total }).where(eq(orders.status, 'draft'));",
    'sql`select * from orders where status = 10 for update`;',
  ])('a status may be read: %s', (line) => {
    expect(houseFaults(inArea, line)).toEqual([]);
  });

  it.each([
    "const page = <p title={text('title')}>{text('body')} · {formatNumber(5)} × 5&nbsp;%</p>;",
    'const page = <a className="plain" href="https://x.example">{name}</a>;',
    'const page = <Input placeholder="https://" type="text" />;',
    "const group = { title: 'shell:groups.artware-settings' };",
    "const page = <p>{kind === 'person' ? <Person /> : null}</p>;",
  ])('texts may come from the locale files: %s', (line) => {
    expect(houseFaults('apps/web/src/planted.tsx', line)).toEqual([]);
  });

  it('programs, style sheets and SQL are checked', () => {
    expect(['a.ts', 'a.tsx', 'a.mjs', 'a.css', 'a.sql', 'a.d.ts', 'a.md'].filter(isSource)).toEqual([
      'a.ts',
      'a.tsx',
      'a.mjs',
      'a.css',
      'a.sql',
    ]);
  });
});

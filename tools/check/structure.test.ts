import { describe, expect, it } from 'vitest';
import { measureStructure } from './structure.mjs';
import { createProject, parseSource } from './structure/project.mjs';
import { declareStyleModules } from './structure/style-modules.mjs';

/** Areas without a cycle: orders depends on stock and users, stock depends on users. */
const sound = {
  'apps/server/src/areas.ts':
    "import { ordersArea } from './areas/orders/index.ts';\nimport { stockArea } from './areas/stock/index.ts';\nimport { usersArea } from './areas/users/index.ts';\nexport const areas: readonly ServerArea[] = [\n  // Lowest first\n  usersArea,\n  stockArea,\n  ordersArea,\n];",
  'apps/server/src/areas/users/users.table.ts': "export const users = pgTable('users', {});",
  'apps/server/src/areas/users/index.ts': "export { users } from './users.table.ts';",
  'apps/server/src/areas/users/all.ts': "export * from './users.table.ts';",
  'apps/server/src/areas/stock/stock.table.ts':
    "import { users } from '../users/index.ts';\nexport const balances = pgTable('stock_balances', { by: ref(users) });",
  'apps/server/src/areas/stock/balances.ts':
    "import { balances } from './stock.table.ts';\nexport const add = (tx: Tx) => tx.insert(balances).values({});",
  'apps/server/src/areas/stock/totals.ts':
    "import { balances } from './stock.table.ts';\nexport const totals = sql`select 1 from ${balances} join ${users} on true`;",
  'apps/server/src/areas/orders/orders.table.ts':
    "export const orders = pgTable('orders', {});\nexport const orderTotals = pgView('order_totals', {}).existing();",
  'apps/server/src/areas/orders/orders.ts':
    "import { add } from '../stock/balances.ts';\nimport { users } from '../users/all.ts';\nimport { orders } from './orders.table.ts';\nexport const save = (tx: Tx) => tx.update(orders);",
};

/** Measures the sound sources with these files added. */
function measured(added: Readonly<Record<string, string>> = {}) {
  const all = Object.entries<string>({ ...sound, ...added });
  const sheets = all.filter(([file]) => file.endsWith('.css'));
  const scripts = all.filter(([file]) => /\.tsx?$/.test(file));
  return measureStructure({
    files: all.map(([file]) => file),
    project: createProject(scripts.map(([file, text]) => parseSource(file, text))),
    sheets: new Map(sheets),
  });
}

/** Returns the measures that find something, with their places. */
function found(added?: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(measured(added).places).filter(([, places]) => places.length > 0));
}

const inUsers = 'apps/server/src/areas/users/planted.ts';
const inOrders = 'apps/server/src/areas/orders/planted.ts';

describe('the structure check', () => {
  it('sound sources have no place in any measure, and all of them are counted', () => {
    expect(found()).toEqual({});
    expect(measured().seen).toEqual({ sources: 9, areas: 3, tables: 4, writes: 2 });
  });

  it('imports in a circle are found, those of tables and re-exports too', () => {
    const circle = ['orders', 'stock', 'users'];
    const importing = { [inUsers]: "import { orders } from '../orders/orders.table.ts';" };
    const exporting = { [inUsers]: "export * from '../orders/orders.ts';" };
    for (const added of [importing, exporting])
      expect(found(added)).toMatchObject({ 'areas in a circle': circle, 'areas in a circle with SQL text': circle });
  });

  it('an import of an area above is found, and of an area that the order does not name', () => {
    const upward = { [inUsers]: "import { orders } from '../orders/orders.table.ts';" };
    expect(found(upward)).toMatchObject({
      'references to an area above': [`${inUsers} apps/server/src/areas/orders/orders.table.ts`],
    });
    const unknown = { [inOrders]: "import { prices } from '../prices/index.ts';" };
    expect(found(unknown)).toEqual({
      'references to an area above': [`${inOrders} apps/server/src/areas/prices/index.ts`],
    });
    const downward = { [inOrders]: "import { users } from '../users/users.table.ts';" };
    expect(found(downward)).toEqual({});
  });

  it('imports of tests are no part of a circle', () => {
    expect(found({ 'apps/server/src/areas/users/a.test.ts': "import '../orders/orders.ts';" })).toEqual({});
  });

  it('bare table names of other areas in SQL text are found, and close a circle', () => {
    const place = `${inUsers}:2 stock_balances`;
    expect(found({ [inUsers]: '\nconst rows = sql`select 1 from users, stock_balances where true`;' })).toEqual({
      'areas in a circle with SQL text': ['stock', 'users'],
      'bare table names': [place],
      'references to an area above': [place],
    });
    expect(found({ [inUsers]: "\nclient.query('select 1 from users join stock_balances on true');" })).toMatchObject({
      'bare table names': [place],
    });
  });

  it('table names in other texts, and the area’s own in SQL, are no bare names', () => {
    const code = "const a = 'from orders, users'; const b = sql`select 1 from orders o where o.users.x = 1`;";
    expect(found({ [inOrders]: code })['bare table names']).toEqual([`${inOrders}:1 users`]);
    expect(found({ [inOrders]: 'const b = sql`select 1 from orders o`; const c = `orders, users`;' })).toEqual({});
  });

  it.each([
    ["import { users } from '../users/users.table.ts';\ntx.update(users).set({});", 'update users'],
    ["import { users } from '../users/index.ts';\ninsertRows(tx, users, rows);", 'insertRows users'],
    ["import { users } from '../users/all.ts';\nupdateRow(tx, users, row);", 'updateRow users'],
    ["import { users as people } from '../users/index.ts';\ntx.delete(people);", 'delete users'],
    ["import { userKind } from '../users/index.ts';\ntransition(ctx, userKind, id, 'close');", 'transition userKind'],
  ])('a write of another area’s table is found: %s', (code, what) => {
    expect(found({ [inOrders]: code })).toEqual({
      'foreign writes': [expect.stringMatching(new RegExp(`^${inOrders}:2 ${what} \\(of users\\)$`))],
    });
  });

  it('a status that SQL text compares with digits is found, on either side and in lists', () => {
    const compared = [
      'sql`select 1 from ${orders} o where o.status <> 60`',
      'sql`${orders.status} < 50`',
      "'status = 60'",
      'sql`o.status in (${posted}, 50)`',
      'sql`o.status not in (20)`',
      'sql`o.status between 20 and 50`',
      'sql`o.status between ${first} and 50`',
      'sql`20 <= o.status`',
      'sql`20 <= ${orders.paymentStatus}`',
    ];
    for (const text of compared)
      expect(found({ [inOrders]: `export const part = ${text};` }), text).toEqual({
        'states as digits': [`${inOrders}:1`],
      });
  });

  it('states by their names, and digits that are compared with other columns, are not found', () => {
    const texts = [
      "sql`o.status = ${stateNumber(machine, 'draft')} and o.quantity > 0`",
      'sql`${orders.status} in (${posted}, ${paid}) limit 1`',
      'sql`case when o.status = ${posted} then 0 else 1 end`',
      "'status 404'",
    ];
    for (const text of texts) expect(found({ [inOrders]: `export const part = ${text};` }), text).toEqual({});
  });

  it('a write in SQL text is found', () => {
    expect(found({ [inOrders]: "client.query('update users set name = $1');" })).toMatchObject({
      'foreign writes': [`${inOrders}:1 update users in SQL (of users)`],
    });
  });

  it('a function over 60 lines is found with its name, outside tests', () => {
    const long = `export const tall = () => {${'\n'.repeat(60)}};`;
    expect(found({ 'packages/contract/src/a.ts': long })).toEqual({
      'long functions': ['packages/contract/src/a.ts:1 tall has 61 lines'],
    });
    expect(found({ 'packages/contract/src/a.ts': long.replace('\n', ''), 'e2e/a.ts': long })).toEqual({});
  });

  it('a folder with more than 20 files is found, unless it is a list', () => {
    const filled = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.sql`, '']));
    expect(found(filled('apps/web/src/a', 21))).toEqual({ 'large folders': ['apps/web/src/a: 21 files'] });
    expect(found(filled('apps/web/src/a', 20))).toEqual({});
    expect(found(filled('apps/server/src/platform/db/migrations', 21))).toEqual({});
  });

  it('a type that five files declare is found', () => {
    const declaring = (name: string, count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`packages/contract/src/${at}.ts`, `export type ${name} = 1;`]),
      );
    expect(found(declaring('Line', 5))).toEqual({
      'common type names': ['Line is declared in 5 files, such as packages/contract/src/0.ts'],
    });
    expect(found(declaring('Line', 4))).toEqual({});
    expect(found(declaring('Row', 5))).toEqual({
      'common type names': ['Row is declared in 5 files, such as packages/contract/src/0.ts'],
    });
  });

  it('a component with more than seven props is found; inherited ones are not counted', () => {
    const file = 'apps/web/src/platform/form/a.tsx';
    const members = (count: number) => Array.from({ length: count }, (_, at) => `p${at}: string;`).join(' ');
    const declared = (count: number) =>
      `interface AProps extends B { ${members(count)} }\nexport function A({ p0 }: AProps) {}`;
    expect(found({ [file]: declared(8) })).toEqual({ 'components with many props': [`${file}:2 A has 8 props`] });
    expect(found({ [file]: declared(7) })).toEqual({});
    const literal = `function A(props: { ${members(8)} }) {}`;
    expect(found({ [file]: literal })).toEqual({ 'components with many props': [`${file}:1 A has 8 props`] });
    expect(found({ 'apps/web/src/platform/form/a.test.tsx': literal })).toEqual({});
  });

  it('a type assertion in an area is found', () => {
    for (const code of ['const a = b as Order;', 'const a = b as unknown as Order;'])
      expect(found({ [inOrders]: code })['type assertions in areas']?.[0]).toBe(`${inOrders}:1`);
    expect(found({ [inOrders]: "const a = ['b'] as const;" })).toEqual({});
    expect(found({ 'apps/server/src/platform/a.ts': 'const a = b as Order;' })).toEqual({});
  });

  it('global classes, selectors of the component library and rules in no layer are found in style sheets', () => {
    const css =
      '/* .old {} */\n.total, .total .ant-btn:not(.a, .b) { color: red; }\n@media print { .ant-modal { top: 0; } }';
    const file = 'apps/web/src/a.css';
    expect(found({ [file]: css })).toEqual({
      'global classes': [`${file} .total`, `${file} .a`, `${file} .b`],
      'library selectors in other sheets': [`${file} .total .ant-btn:not(.a, .b)`, `${file} .ant-modal`],
      'rules in no layer': [`${file} .total, .total .ant-btn:not(.a, .b)`, `${file} @media print`],
    });
  });

  it('selectors of the component library in the file for them are counted', () => {
    const file = 'apps/web/src/platform/theme/antd-adjustments.css';
    const css = '@layer adjustments { .ant-modal, .ant-table-row { top: 0; } }';
    expect(found({ [file]: css })).toEqual({ 'library selectors': [`${file} .ant-modal`, `${file} .ant-table-row`] });
  });

  it('a class of a style module without a rule, without a use, or global, is found', () => {
    const sheet = 'apps/web/src/a.module.css';
    const program = 'apps/web/src/a.tsx';
    const css = '@layer app { .total :global(.wide), .sum { color: red; } }';
    const using = (text: string) => ({ [sheet]: css, [program]: text });
    const whole = "import * as styles from './a.module.css';\nexport const b = [styles.total, ";
    expect(found(using(`${whole}styles.sum];`))).toEqual({ 'global classes': [`${sheet} .wide`] });
    expect(found(using(`${whole}styles.sun];`))).toMatchObject({
      'unknown classes': [`${program} .sun of ${sheet}`],
      'unused classes': [`${sheet} .sum`],
    });
    expect(found(using("export { sum as amount, sun } from './a.module.css';"))).toMatchObject({
      'unknown classes': [`${program} .sun of ${sheet}`],
      'unused classes': [`${sheet} .total`],
    });
  });

  it('style modules with the same file name are found', () => {
    const names = ['apps/web/src/a/list.module.css', 'apps/web/src/b/list.module.css'];
    const added = Object.fromEntries(names.map((name) => [name, '']));
    expect(found(added)).toEqual({ 'style modules of one name': names.slice(1) });
  });

  it('the types of style modules name each class once', () => {
    const sheets = new Map([['apps/web/src/a.module.css', '.b .a { top: 0; }\n.a:hover { top: 1px; }']]);
    expect(declareStyleModules(sheets)).toContain(
      "declare module '*/a.module.css' {\n  export const a: string;\n  export const b: string;\n}",
    );
  });
});

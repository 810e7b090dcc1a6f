import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from './layer-rules.mjs';
import { checkLayers } from './layers.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'yipin-layers-'));
const ours = /node_modules|dist|\.data/;

beforeAll(() => {
  for (const folder of ['packages', 'apps'])
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !ours.test(path.relative(root, file)),
    });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Returns the faults of the copy of the project with these files added. */
function faultsWith(planted: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  try {
    return checkLayers(copy).faults.filter((fault) =>
      Object.keys(planted).some((file) => fault.includes(path.dirname(file).split('/').at(-1) ?? '')),
    );
  } finally {
    for (const file of Object.keys(planted)) rmSync(path.join(copy, file));
  }
}

const server = 'apps/server/src';
const web = 'apps/web/src';
const contract = 'packages/contract/src';

/** A file that breaks a rule, by the name of the rule. Every rule must have an entry. */
const violations: Readonly<Record<string, { file: string; text: string }>> = {
  'contract-dependencies': { file: `${contract}/areas/planted/planted.ts`, text: "import path from 'path';\n" },
  'kernel-imports-no-area': {
    file: `${contract}/kernel/planted.ts`,
    text: "import {\n  CustomerId,\n} from '../areas/customers/customer-id.ts';\n",
  },
  'contract-area-imports': {
    file: `${contract}/areas/planted/planted.ts`,
    text: "import { customersApi } from '../customers/customers.api.ts';\n",
  },
  'locales-import-nothing': { file: 'packages/locales/src/planted.ts', text: "import { z } from 'zod';\n" },
  'platform-imports-no-area': {
    file: `${server}/platform/catalogue/planted.ts`,
    text: "import { warehouses } from '../../areas/warehouses/warehouses.table.ts';\n",
  },
  'server-area-imports': {
    file: `${server}/areas/planted/planted.ts`,
    text: "import { saveWarehouse } from '../warehouses/warehouses.service.ts';\n",
  },
  'web-area-imports': {
    file: `${web}/areas/planted/planted.tsx`,
    text: "export { WarehouseForm } from '../warehouses/warehouse-form.tsx';\n",
  },
  'areas-import-no-app': {
    file: `${server}/areas/planted/planted.ts`,
    text: "import { routes } from '../../app.ts';\n",
  },
  'hub-imports-no-framework': {
    file: 'packages/signalr-hub/src/planted.ts',
    text: "import type { FastifyReply } from 'fastify';\n",
  },
  'demo-only-by-dynamic-import': {
    file: `${server}/planted-demo/planted.ts`,
    text: "import { loadDemo } from '../demo/load-demo.ts';\n",
  },
  'no-imports-between-apps': {
    file: `${web}/platform/api/planted.ts`,
    text: "const load = () => import('../../../../server/src/config.ts');\n",
  },
  'import-packages-by-name': {
    file: `${server}/platform/planted.ts`,
    text: "import { text } from '../../../../packages/contract/src/kernel/scalars.ts';\n",
  },
  'packages-import-no-product': {
    file: 'packages/postgres-launcher/src/planted.ts',
    text: "import { text } from '@yipin/contract';\n",
  },
  'no-node-in-the-browser': {
    file: `${web}/platform/api/planted.ts`,
    text: "import { readFile } from 'node:fs/promises';\n",
  },
  'connections-only-in-platform-db': {
    file: `${server}/areas/planted/planted.ts`,
    text: "import type pg from 'pg';\n",
  },
  'no-test-imports': {
    file: `${server}/platform/planted.ts`,
    text: "import { openTestFirm } from '../testing/test-firm.ts';\n",
  },
};

describe('the layer check', () => {
  it('the current project breaks no rule', () => {
    expect(checkLayers(root).faults).toEqual([]);
  });

  it('each rule has a planted violation', () => {
    expect(Object.keys(violations).sort()).toEqual(rules.map((rule) => rule.name).sort());
  });

  it.each(Object.entries(violations))('the rule %s finds its violation', (rule, { file, text }) => {
    expect(faultsWith({ [file]: text }).some((fault) => fault.startsWith(file) && fault.includes(`${rule} —`))).toBe(
      true,
    );
  });

  it('imports in comments are ignored', () => {
    const file = `${server}/areas/planted/planted.ts`;
    expect(faultsWith({ [file]: "// import { routes } from '../../app.ts';\n/* import pg from 'pg'; */\n" })).toEqual(
      [],
    );
  });

  it('areas that call each other in a circle are found', () => {
    const faults = faultsWith({
      [`${server}/areas/planted-one/index.ts`]: "export { b } from '../planted-two/index.ts';\n",
      [`${server}/areas/planted-two/index.ts`]: "export { a } from '../planted-one/index.ts';\n",
    });
    expect(faults).toContainEqual(expect.stringContaining('planted-one → planted-two → planted-one'));
  });

  it('contract files that import each other in a circle are found', () => {
    const faults = faultsWith({
      [`${contract}/areas/planted/one.ts`]: "import { two } from './two.ts';\nexport const one = two;\n",
      [`${contract}/areas/planted/two.ts`]: "import { one } from './one.ts';\nexport const two = one;\n",
    });
    expect(faults).toContainEqual(expect.stringContaining('in a circle'));
  });

  it('a project with too few modules is refused', () => {
    expect(checkLayers(path.join(copy, 'packages')).faults).toContainEqual(
      expect.stringContaining('the check itself is broken'),
    );
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { budgets, checkBundle, filesWith, screensOf } from './bundle-budget.mjs';
import { differences } from './generated-files.mjs';
import { lockFaults } from './lock-file.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock file check', () => {
  const sound = {
    '': {},
    'node_modules/a': { integrity: 'sha512-x', optionalDependencies: { b: '1.0.0' } },
    'node_modules/a/node_modules/c': { integrity: 'sha512-x', optionalDependencies: { b: '1.0.0' } },
    'node_modules/b': { integrity: 'sha512-x' },
  };
  it('a complete lock file passes', () => expect(lockFaults(sound)).toEqual([]));
  it('a missing platform package is found', () => {
    const { 'node_modules/b': _, ...rest } = sound;
    expect(lockFaults(rest)).toHaveLength(2);
  });
  it('an address and a missing checksum are found', () => {
    expect(lockFaults({ ...sound, 'node_modules/d': { resolved: 'https://packages.example/d.tgz' } })).toEqual([
      expect.stringContaining('address'),
      expect.stringContaining('checksum'),
    ]);
  });
});

describe('the check of generated files', () => {
  it('changed, missing and obsolete files are distinguished', () => {
    for (const [file, text] of [
      ['is/same.md', 'a'],
      ['should/same.md', 'a'],
      ['is/changed.md', 'a'],
      ['should/changed.md', 'b'],
      ['is/deep/extra.md', 'a'],
      ['should/deep/new.md', 'a'],
    ] as const) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    expect(differences(path.join(folder, 'is'), path.join(folder, 'should'))).toEqual([
      expect.stringContaining('changed.md is out of date'),
      expect.stringContaining('extra.md is obsolete'),
      expect.stringContaining('new.md is missing'),
    ]);
  });
});

describe('the bundle budget', () => {
  const manifest = {
    'index.html': {
      file: 'index.js',
      isEntry: true,
      imports: ['_react.js'],
      css: ['index.css'],
    },
    '_react.js': { file: 'react.js', imports: ['index.html'] },
    'src/platform/i18n/packs/zh-CN.ts': { file: 'texts.js', isDynamicEntry: true },
    '../../packages/locales/src/zh-CN/later.ts': { file: 'later.js', isDynamicEntry: true },
    'src/app/application.tsx': { file: 'application.js', isDynamicEntry: true },
    'src/areas/x/x-page.tsx': { file: 'x.js', isDynamicEntry: true, imports: ['_react.js'] },
    'src/areas/x/x-record-page.tsx': { file: 'x-record.js', isDynamicEntry: true, imports: ['_react.js'] },
  };
  it('the files of a screen are its imports, each once, with their styles', () => {
    expect([...filesWith(manifest, ['index.html'])].sort()).toEqual(['index.css', 'index.js', 'react.js']);
  });
  it('sign-in has its own files only, a list also the frame and its texts, and a record also the later texts', () => {
    expect(screensOf(manifest).map(({ screen, names }) => [screen, names.length])).toEqual([
      ['/login', 1],
      ['src/areas/x/x-page.tsx', 4],
      ['src/areas/x/x-record-page.tsx', 5],
    ]);
  });
  it('a screen that loads too many bytes is refused', () => {
    const dist = path.join(folder, 'apps/web/dist');
    mkdirSync(path.join(dist, '.vite'), { recursive: true });
    writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
    for (const chunk of Object.values(manifest)) writeFileSync(path.join(dist, chunk.file), 'x');
    writeFileSync(
      path.join(dist, 'index.css'),
      Buffer.from(Array.from({ length: 500_000 }, (_, at) => (at * at * 31 + (at >> 3)) % 251)),
    );
    writeFileSync(path.join(dist, 'react.js'), crypto.getRandomValues(new Uint8Array(60_000)));
    writeFileSync(path.join(dist, 'index.js'), crypto.getRandomValues(new Uint8Array(60_000)));
    const { faults } = checkBundle(folder);
    expect(faults).toEqual([expect.stringContaining('/login loads')]);
  });
  it('a page that loads too many files is refused', () => {
    const dist = path.join(folder, 'many/apps/web/dist');
    const parts = Array.from({ length: budgets.list.files }, (_, at) => `part-${at}.js`);
    const page = { ...manifest['src/areas/x/x-page.tsx'], imports: parts };
    const many = {
      ...manifest,
      ...Object.fromEntries(parts.map((file) => [file, { file }])),
      'src/areas/x/x-page.tsx': page,
    };
    mkdirSync(path.join(dist, '.vite'), { recursive: true });
    writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(many));
    for (const { file, css = [] } of Object.values<{ file: string; css?: string[] }>(many))
      for (const name of [file, ...css])
        writeFileSync(path.join(dist, name), crypto.getRandomValues(new Uint8Array(5_000)));
    expect(checkBundle(path.join(folder, 'many')).faults).toEqual([
      expect.stringMatching(/^src\/areas\/x\/x-page.tsx loads \d+ files of \d+$/),
    ]);
  });
});

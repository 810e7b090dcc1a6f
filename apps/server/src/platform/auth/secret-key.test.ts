import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keyInFolder } from './secret-key.ts';
import { isSealed, seal, sealWith, unseal } from './sealed.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'yipin-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the key file', () => {
  const data = path.join(folder, 'new', 'data');
  const file = path.join(data, 'secret.key');

  it('the first start creates the key file for its owner alone, and later starts read it', () => {
    const key = keyInFolder(data);
    expect([key.length, readdirSync(data)]).toEqual([32, ['secret.key']]);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = readFileSync(file, 'utf8');
    expect(keyInFolder(data)).toEqual(key);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('a key file without a key is refused and not overwritten', () => {
    writeFileSync(file, 'half');
    expect(() => keyInFolder(data)).toThrow(`${file} contains no valid key`);
    expect(readFileSync(file, 'utf8')).toBe('half');
  });
});

describe('a sealed secret', () => {
  it('a sealed secret opens only with the same key for the same owner', () => {
    sealWith(Buffer.alloc(32, 1));
    const [sealed, again] = [seal('JBSWY3DP', 'second factor 2 7'), seal('JBSWY3DP', 'second factor 2 7')];
    expect(sealed).toMatch(/^v1:[\w-]+$/);
    expect(sealed).not.toBe(again);
    expect(unseal(sealed, 'second factor 2 7')).toBe('JBSWY3DP');
    expect(unseal(sealed, 'second factor 2 8')).toBeUndefined();
    const changed = sealed.endsWith('A') ? 'Q' : 'A';
    expect(unseal(`${sealed.slice(0, -1)}${changed}`, 'second factor 2 7')).toBeUndefined();
    sealWith(Buffer.alloc(32, 2));
    expect(unseal(sealed, 'second factor 2 7')).toBeUndefined();
  });

  it('a plain secret is distinguished from a sealed one and not opened', () => {
    expect([isSealed('JBSWY3DP'), isSealed(seal('JBSWY3DP', ''))]).toEqual([false, true]);
    for (const stored of ['JBSWY3DP', 'v1:', 'v1:AAAA', '']) expect(unseal(stored, '')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { createFastKeys } from './fast-keys.ts';

/** Returns the keys of a text. */
function keysOf(text: string): string[] {
  return text.split('');
}

/** Presses keys with the same time between them. Returns the codes that were read. */
function codesOf(keys: readonly string[], gapMs: number): string[] {
  const reader = createFastKeys();
  return keys.flatMap((key, index) => reader.read(key, index * gapMs).code ?? []);
}

const ean = keysOf('6901234567892');

describe('the keys of a hardware scanner', () => {
  it('six or more fast characters that end with Enter are a code', () => {
    expect(codesOf([...ean, 'Enter'], 5)).toEqual(['6901234567892']);
    expect(codesOf([...keysOf('VASE-1'), 'Enter'], 34)).toEqual(['VASE-1']);
    expect(codesOf([...keysOf('VASE1'), 'Enter'], 5)).toEqual([]);
  });

  it('characters with 35 ms or more between them are typed by a person', () => {
    expect(codesOf([...ean, 'Enter'], 35)).toEqual([]);
  });

  it('an Enter that comes later ends no code', () => {
    const reader = createFastKeys();
    for (const [index, key] of ean.entries()) reader.read(key, index);
    expect(reader.read('Enter', 500).code).toBeUndefined();
  });

  it('what was typed before the scan is no part of the code', () => {
    const reader = createFastKeys();
    for (const [index, key] of keysOf('jkjk').entries()) reader.read(key, index * 200);
    for (const [index, key] of ean.entries()) reader.read(key, 2000 + index * 4);
    expect(reader.read('Enter', 2060).code).toBe('6901234567892');
  });

  it('Shift is part of a capital letter, and other keys end the reading', () => {
    expect(codesOf(['Shift', 'V', 'Shift', 'A', 'S', 'E', '-', '0', 'Enter'], 3)).toEqual(['VASE-0']);
    expect(codesOf([...keysOf('123456'), 'ArrowDown', '7', '8', 'Enter'], 3)).toEqual([]);
  });

  it('the third fast character and those after it are no shortcuts', () => {
    const reader = createFastKeys();
    const scanned = [...keysOf('NX12345'), 'Enter'].map((key, index) => reader.read(key, index * 5).isScanned);
    expect(scanned).toEqual([false, false, true, true, true, true, true, true]);
  });

  it('two scans directly after each other are two codes', () => {
    expect(codesOf([...keysOf('1234567'), 'Enter', ...keysOf('7654321'), 'Enter'], 2)).toEqual(['1234567', '7654321']);
  });
});

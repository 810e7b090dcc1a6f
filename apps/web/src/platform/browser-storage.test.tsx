import { api } from '@yipin/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readStored, removeStored, storedKeys, writeStored } from './browser-storage.ts';
import { answerShell, showShell } from '../app/testing/show-shell.tsx';
import { answerWith } from '../testing/answer-with.ts';

afterEach(() => vi.restoreAllMocks());

function refuse() {
  throw new DOMException('full', 'QuotaExceededError');
}

describe('the storage of the browser', () => {
  it('a text is stored, listed and removed', () => {
    expect(writeStored('one', '1')).toBe(true);
    expect([readStored('one'), storedKeys()]).toEqual(['1', ['one']]);
    removeStored('one');
    expect(readStored('one')).toBeNull();
  });

  it('a disabled storage returns no text, and reports that it cannot be written', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect([readStored('one'), writeStored('one', '1')]).toEqual([null, false]);
    expect(() => removeStored('one')).not.toThrow();
  });
});

it('the application is shown and used while the storage is full', async () => {
  answerShell();
  answerWith(api.account.secondFactor, { isEnabled: false, recoveryCodesLeft: 0 });
  answerWith(api.account.sessions, []);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  await showShell('/profile');
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
});

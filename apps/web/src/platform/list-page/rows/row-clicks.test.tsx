import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  listAddress,
  nameIn,
  recordAddress,
  row,
  showRecords,
} from '../../../testing/fixtures/record-rows.fixtures.tsx';
import { violationsIn } from '../../../testing/violations.ts';

const openWindow = vi.fn<typeof window.open>(() => null);

beforeEach(() => {
  openWindow.mockClear();
  vi.spyOn(window, 'open').mockImplementation(openWindow);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

describe('a click on a row of a list', () => {
  it('a click outside of the controls of a row opens the page of its record', async () => {
    await showRecords();
    await nameIn('W03').click();
    expect(location.pathname).toBe(recordAddress(3));
  });

  it.each([
    ['checkbox', () => row('W03').getByRole('checkbox').click()],
    [
      'cell of the checkbox',
      () =>
        row('W03')
          .getByRole('cell')
          .first()
          .click({ position: { x: 2, y: 2 } }),
    ],
    ['field', () => row('W03').getByRole('textbox').click()],
    ['button', () => row('W03').getByRole('button').click()],
    [
      'cell of the actions',
      () =>
        row('W03')
          .getByRole('cell')
          .last()
          .click({ position: { x: 2, y: 2 } }),
    ],
  ])('a click on a control of a row does not open its record: %s', async (_control, click) => {
    await showRecords();
    await click();
    expect(location.pathname).toBe(listAddress);
  });

  it('selecting text in a row by dragging does not open its record', async () => {
    await showRecords();
    await userEvent.dragAndDrop(nameIn('W03'), row('W03').getByRole('button'));
    expect(getSelection()?.toString()).toContain('30');
    expect(location.pathname).toBe(listAddress);
    await nameIn('W02').click();
    expect(location.pathname).toBe(recordAddress(2));
  });

  it('a double click on a row adds one entry to the history', async () => {
    await showRecords();
    const pushed = vi.spyOn(history, 'pushState');
    await nameIn('W03').dblClick();
    expect(location.pathname).toBe(recordAddress(3));
    // Not the length of the history, which the browser limits to 50 entries.
    expect(pushed).toHaveBeenCalledOnce();
  });

  it.each([
    ['Ctrl', { modifiers: ['Control'] }],
    ['the middle button', { button: 'middle' }],
  ] as const)('a click with %s opens the record in another tab of the browser', async (_with, options) => {
    await showRecords();
    await nameIn('W03').click(options);
    expect(openWindow.mock.calls).toEqual([[recordAddress(3), '_blank', 'noopener']]);
    expect(location.pathname).toBe(listAddress);
  });

  it('a click on a row opens nothing for a user who may not see such records', async () => {
    await showRecords({ as: { holds: [] } });
    await nameIn('W03').click();
    expect(location.pathname).toBe(listAddress);
    await expect.element(row('W03')).not.toHaveAttribute('tabindex');
  });

  it('a tap on the card of a record on a phone opens its page', async () => {
    await page.viewport(390, 844);
    await showRecords();
    await nameIn('W03').click();
    expect(location.pathname).toBe(recordAddress(3));
    expect(await violationsIn()).toEqual([]);
  });
});

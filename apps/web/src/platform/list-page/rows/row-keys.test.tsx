import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import {
  listAddress,
  nameIn,
  pressInFirstRow,
  recordAddress,
  row,
  selectedRows,
  showRecords,
} from '../../../testing/fixtures/record-rows.fixtures.tsx';
import { createWarehouse } from '../../../testing/fixtures/warehouses.fixtures.ts';
import { violationsIn } from '../../../testing/violations.ts';
import { queryClient } from '../../api/query-client.ts';

const openWindow = vi.fn<typeof window.open>(() => null);

beforeEach(() => {
  openWindow.mockClear();
  vi.spyOn(window, 'open').mockImplementation(openWindow);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the cursor of a list', () => {
  it('Down in the search box focuses the first row, and arrows, J, K, Home and End move the cursor', async () => {
    await showRecords();
    await pressInFirstRow('{ArrowDown}');
    await expect.element(row('W02')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(row('W03')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(row('W02')).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(row('W01')).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(row('W01')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(row('W50')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(row('W01')).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    expect(location.pathname).toBe(listAddress);
  });

  it('one row is a tab stop: the one that had the focus last', async () => {
    await showRecords();
    const stops = () => [...document.querySelectorAll('tr[tabindex="0"]')].map((element) => element.textContent);
    expect(stops()).toEqual([expect.stringContaining('W01')]);
    await pressInFirstRow('{ArrowDown}', '{ArrowDown}');
    expect(stops()).toEqual([expect.stringContaining('W03')]);
    await userEvent.tab();
    await expect.element(row('W03').getByRole('checkbox')).toHaveFocus();
    await userEvent.tab();
    await expect.element(row('W03').getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('W04')).toHaveFocus();
  });

  it('rows that receive the focus are not covered by the headings', async () => {
    await showRecords();
    await pressInFirstRow('{End}', ...Array.from({ length: 30 }, () => '{ArrowUp}'));
    await expect.element(row('W20')).toHaveFocus();
    const top = row('W20').element().getBoundingClientRect().top;
    const heading = page.getByRole('columnheader', { name: '编码' }).element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(heading.bottom);
    expect(top).toBeLessThan(heading.bottom + 120);
  });

  it('PageDown and PageUp show the next and the previous page of the list and focus its first row', async () => {
    await showRecords();
    await pressInFirstRow('{ArrowDown}', '{PageUp}', '{PageDown}');
    await expect.element(row('W51')).toHaveFocus();
    expect(location.search).toBe('?page=2');
    await userEvent.keyboard('{PageDown}');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('W52')).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    await expect.element(row('W01')).toHaveFocus();
    expect(location.search).toBe('');
  });

  it('Enter opens the record of the row, and Ctrl+Enter opens it in another tab of the browser', async () => {
    await showRecords();
    await pressInFirstRow('{ArrowDown}', '{Control>}{Enter}{/Control}');
    expect(openWindow.mock.calls).toEqual([[recordAddress(2), '_blank', 'noopener']]);
    expect(location.pathname).toBe(listAddress);
    await userEvent.keyboard('{Enter}');
    expect(location.pathname).toBe(recordAddress(2));
  });

  it('the keys of a field in a row do not move the cursor', async () => {
    await showRecords();
    await row('W03').getByRole('textbox').click();
    await userEvent.keyboard('jx{ArrowDown}{Enter}');
    await expect.element(row('W03').getByRole('textbox')).toHaveValue('jx');
    await expect.element(row('W03').getByRole('textbox')).toHaveFocus();
    await expect.element(selectedRows()).toHaveTextContent(/^$/);
    expect(location.pathname).toBe(listAddress);
  });

  it('if the focused row leaves the list, the row in its place gets the focus', async () => {
    await showRecords();
    await pressInFirstRow('{ArrowDown}', '{ArrowDown}');
    await expect.element(row('W03')).toHaveFocus();
    answerWith(api.warehouses.list, pageWith(createWarehouse(1), createWarehouse(2), createWarehouse(4)));
    await queryClient.invalidateQueries({ queryKey: [api.warehouses.list.id] });
    await expect.element(row('W04')).toHaveFocus();
  });
});

describe('the selection of a list by keys', () => {
  it('X selects a row and deselects it', async () => {
    await showRecords();
    await pressInFirstRow('x', '{ArrowDown}', 'x');
    await expect.element(selectedRows()).toHaveTextContent(/^W01 W02$/);
    await userEvent.keyboard('x');
    await expect.element(selectedRows()).toHaveTextContent(/^W01$/);
  });

  it('Shift with arrows extends the selection from a row, and a step back shortens it', async () => {
    await showRecords();
    await pressInFirstRow('x', '{ArrowDown}', '{ArrowDown}', '{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(selectedRows()).toHaveTextContent(/^W01 W03 W04 W05$/);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect.element(selectedRows()).toHaveTextContent(/^W01 W03 W04$/);
    await expect.element(row('W04')).toHaveFocus();
  });

  it('a click with Shift extends the selection from the row of the cursor', async () => {
    await showRecords();
    await row('W02').getByRole('checkbox').click();
    await nameIn('W04').click({ modifiers: ['Shift'] });
    await expect.element(selectedRows()).toHaveTextContent(/^W02 W03 W04$/);
    await nameIn('W03').click({ modifiers: ['Shift'] });
    await expect.element(selectedRows()).toHaveTextContent(/^W02 W03$/);
    expect(getSelection()?.toString()).toBe('');
    expect(location.pathname).toBe(listAddress);
  });

  it('Ctrl+A selects the page, and Escape deselects all rows', async () => {
    await showRecords();
    await pressInFirstRow('{Control>}a{/Control}');
    await expect.element(selectedRows()).toHaveTextContent(/^W01 .* W50$/);
    await userEvent.keyboard('{Escape}');
    await expect.element(selectedRows()).toHaveTextContent(/^$/);
    await expect.element(row('W01')).toHaveFocus();
  });

  it('the keys select nothing in a list without checkboxes', async () => {
    await showRecords({ isSelectable: false });
    await pressInFirstRow('x', '{Shift>}{ArrowDown}{/Shift}', '{Escape}');
    await expect.element(selectedRows()).toHaveTextContent(/^$/);
    await expect.element(row('W02')).toHaveFocus();
  });
});

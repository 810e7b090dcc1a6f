import { api } from '@yipin/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, noAnswer } from '../../../testing/answer-with.ts';
import { findPage, Warehouses } from '../../../testing/fixtures/warehouses-page.fixtures.tsx';
import { showPage } from '../../../testing/show.tsx';
import { forgetViews, loadViews } from '../views/views-store.ts';

const key = `list:${api.warehouses.list.id}`;

beforeEach(forgetViews);
afterEach(() => page.viewport(1440, 900));

function goToPage(name: string) {
  return page.getByRole('listitem', { name, exact: true }).click();
}

function rowOf(code: string) {
  return page.getByRole('row').filter({ hasText: code });
}

function address() {
  return decodeURIComponent(location.search).replaceAll('+', ' ');
}

function pageSize() {
  return page.getByRole('combobox', { name: '页码' });
}

describe('the number of rows of a list page', () => {
  it('a page has 50 rows', async () => {
    const lists = answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await expect.element(rowOf('W50')).toBeVisible();
    expect(lists.sent[0]).toMatchObject({ maxResultCount: '50', skipCount: '0' });
  });

  it('a page on a phone has 20 rows', async () => {
    await page.viewport(390, 844);
    const lists = answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await expect.element(rowOf('W20')).toBeVisible();
    expect(lists.sent).toHaveLength(1);
    expect(lists.sent[0]).toMatchObject({ maxResultCount: '20' });
  });

  it('the chosen number is not in the address, and is stored in the layout of the list', async () => {
    const lists = answerWith(api.warehouses.list, findPage);
    const layouts = answerWith(api.views.saveLayout, null);
    await showPage(<Warehouses />, { at: '/warehouses?page=2' });
    await pageSize().click();
    await page.getByText('20 条/页').click();
    await expect.element(rowOf('W20')).toBeVisible();
    expect(address()).toBe('');
    await showPage(<Warehouses />);
    await expect.element(rowOf('W20')).toBeVisible();
    expect(lists.sent.at(-1)).toMatchObject({ maxResultCount: '20' });
    await expect.poll(() => layouts.sent, { timeout: 3_000 }).toEqual([{ key, value: { pageSize: 20 } }]);
  });

  it('a browser shows the last number until the server replies, and other users have their own', async () => {
    answerWith(api.warehouses.list, findPage);
    answerWith(api.views.all, { views: [], layouts: [{ key, value: { pageSize: 20 } }] });
    await showPage(<Warehouses />);
    await loadViews();
    await expect.element(rowOf('W20')).toBeVisible();
    forgetViews();
    answerWith(api.views.all, noAnswer);
    await showPage(<Warehouses />);
    await loadViews();
    await expect.element(rowOf('W20')).toBeVisible();
    forgetViews();
    await showPage(<Warehouses />, { as: { userId: 77 } });
    await loadViews();
    await expect.element(rowOf('W50')).toBeVisible();
  });

  it('a stored number that is none of the choices is ignored', async () => {
    answerWith(api.warehouses.list, findPage);
    answerWith(api.views.all, { views: [], layouts: [{ key, value: { pageSize: 7, density: 'compact' } }] });
    await showPage(<Warehouses />);
    await loadViews();
    await expect.element(rowOf('W50')).toBeVisible();
  });

  it('the number in the address of a link applies until another one is chosen', async () => {
    answerWith(api.warehouses.list, findPage);
    const layouts = answerWith(api.views.saveLayout, null);
    await showPage(<Warehouses />, { at: '/warehouses?size=20' });
    await goToPage('2');
    await expect.element(rowOf('W21')).toBeVisible();
    expect(address()).toBe('?page=2&size=20');
    await pageSize().click();
    await page.getByText('100 条/页').click();
    await expect.element(rowOf('W73')).toBeVisible();
    expect(address()).toBe('');
    await expect.poll(() => layouts.sent, { timeout: 3_000 }).toEqual([{ key, value: { pageSize: 100 } }]);
  });
});

import { api as wire } from '@yipin/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { confirm, fill } from '../screens/form.ts';
import { dialogOf } from '../screens/shell.ts';
import { createMasterData, uniqueCode } from '../fixtures/business.ts';
import { partOf, text } from '../screens/words.ts';

function isStored(page: Page, words: string): Promise<boolean> {
  return page.evaluate(
    (typed) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith('yipin.draft.') && localStorage.getItem(key)?.includes(typed),
      ),
    words,
  );
}

/** Crashes the browser's process of the page without any event for the page. */
async function crash(page: Page, words: string): Promise<Page> {
  await expect.poll(() => isStored(page, words)).toBe(true);
  const context = page.context();
  const died = page.waitForEvent('crash');
  await Promise.all([died, page.goto('chrome://crash').catch(() => undefined)]);
  await page.close();
  const next = await context.newPage();
  await next.goto('/home');
  return next;
}

test('a draft survives a crash: home lists it, a newer version is compared, and saving removes it', async ({
  page,
  api,
  signIn,
  quiet,
}) => {
  quiet.allow(409, wire.warehouses.save);
  const { warehouse } = await createMasterData(api, uniqueCode(''));
  await signIn(page, 'warehouses');
  await page
    .getByRole('row')
    .filter({ hasText: warehouse.code })
    .getByRole('button', { name: text('common:edit') })
    .click();
  await fill(dialogOf(page, text('warehouses:editTitle')), { [text('warehouses:contact')]: '崩溃前的联系人' });
  const { id, version, ...fields } = warehouse;
  const input = { ...fields, id, expectedVersion: version };
  await api.call(wire.warehouses.save, { ...input, phone: '5551234' });

  const after = await crash(page, '崩溃前的联系人');
  const drafts = after.getByRole('region', { name: text('dashboard:draftsTitle') });
  await drafts
    .getByRole('button', { name: `${text('warehouses:editTitle')} · ${warehouse.code}`, exact: true })
    .click();
  const form = dialogOf(after, text('warehouses:editTitle'));
  await expect(form.getByText(partOf('unsaved:draftRestored'))).toBeVisible();
  await expect(form.getByLabel(text('warehouses:contact'), { exact: true })).toHaveValue('崩溃前的联系人');
  await form.getByRole('button', { name: text('common:save') }).click();
  const comparison = dialogOf(after, partOf('unsaved:changedMeanwhile'));
  await confirm(comparison, text('unsaved:saveBoth'));
  await expect(form).toBeHidden();
  const saved = (await api.call(wire.warehouses.all, {})).find((row) => row.id === id);
  expect(saved).toMatchObject({ contact: '崩溃前的联系人', phone: '5551234' });
  expect(await isStored(after, '')).toBe(false);
});

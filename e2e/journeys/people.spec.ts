import { expect, test } from '../fixtures.ts';
import { fill } from '../screens/form.ts';
import { dialogOf } from '../screens/shell.ts';
import { fresh } from '../stage.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what was done is told where one sees it', async ({ page, signIn }) => {
    await signIn(page);
    await page.goto('/artware/customerManage');
    await page.getByRole('button', { name: '新建客户' }).click();
    const form = dialogOf(page, '新建客户');
    await fill(form, { 编码: fresh('PH'), 名称: '手机客户' });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('已保存')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('for whom nothing may move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('lists to choose from open where they belong', async ({ page, signIn }) => {
    await signIn(page, 'orders');
    await page.getByRole('combobox', { name: '状态', exact: true }).click();
    const draft = page.getByTitle('草稿', { exact: true });
    await expect(draft).toBeInViewport({ ratio: 1 });
    await draft.click();
    await expect(page).toHaveURL(/status=/);
  });
});

test('who composes with an input method keeps what is being composed', async ({ page, signIn }) => {
  await signIn(page, 'products');
  const search = page.getByRole('main').getByRole('textbox', { name: /搜索/ });
  await search.focus();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('qing');
  await page.keyboard.insertText('青');
  // The next syllable is begun before the first one is searched for.
  await compose('h');
  await expect(page).toHaveURL(/filter=/);
  await expect(search).toHaveValue('青h');
});

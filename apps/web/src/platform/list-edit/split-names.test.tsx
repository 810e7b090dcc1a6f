import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CustomersPage } from '../../areas/customers/customers-page.tsx';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';

const terms = {
  salesId: null,
  salesName: null,
  defaultDiscountPercent: '0',
  termsId: null,
  termsCode: 'NET30',
};

it('confirmed proposals for two-language names are saved with the versions of their rows', async () => {
  const gifts = { ...terms, id: 31, version: 4, code: 'HG', name: '海港礼品 Harbour Gifts' };
  const printer = { ...terms, id: 32, version: 2, code: 'LG', name: '龙港印艺（Longgang）' };
  const vases = { ...terms, id: 33, version: 1, code: 'QC', name: '青瓷' };
  answerWith(api.customers.list, pageWith(gifts, printer, vases));
  answerWith(api.users.artwareSalesNames, []);
  const saves = answerWith(api.customers.save, gifts);
  await showPage(<CustomersPage />);
  for (const code of ['HG', 'LG', 'QC'])
    await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').click();
  await page.getByRole('button', { name: '拆分双语名称（2）' }).click();
  const split = dialog('拆分双语名称（2）');
  await expect.element(split.getByLabelText('HG 海港礼品 Harbour Gifts 英文名称')).toHaveValue('Harbour Gifts');
  expect(await violationsIn()).toEqual([]);
  await userEvent.fill(split.getByLabelText('HG 海港礼品 Harbour Gifts 名称'), '海港');
  await split.getByRole('button', { name: '移除此明细 LG 龙港印艺（Longgang）' }).click();
  await dialog('拆分双语名称（1）').getByRole('button', { name: '保存' }).click();
  await expect.element(dialog('拆分双语名称（1）')).not.toBeInTheDocument();
  expect(saves.sent).toMatchObject([{ id: 31, expectedVersion: 4, code: 'HG', name: '海港', nameEn: 'Harbour Gifts' }]);
});

import { api } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { showPage } from '../../testing/show.tsx';
import { CustomersPage } from './customers-page.tsx';

describe('the customers page', () => {
  it('the customers page shows in view of a phone that a new customer was saved', async () => {
    answerWith(api.customers.list, pageWith());
    answerWith(api.users.artwareSalesNames, []);
    answerWith(api.customers.save, ({ code, name }) => ({
      id: 1,
      version: 1,
      code: String(code),
      name: String(name),
      salesId: null,
      salesName: null,
      defaultDiscountPercent: '0.00',
    }));
    await page.viewport(390, 844);
    await showPage(<CustomersPage />);
    await button(/新建客户/).click();
    const form = dialog('新建客户');
    await userEvent.fill(form.getByLabelText('编码', { exact: true }), 'PH');
    await userEvent.fill(form.getByLabelText('名称', { exact: true }), '手机客户');
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByText('已保存')).toBeInViewport({ ratio: 1 });
  });
});

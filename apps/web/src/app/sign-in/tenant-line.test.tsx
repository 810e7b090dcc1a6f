import { api } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { button } from '../../testing/fields.ts';
import { showSignIn } from '../testing/show-root.tsx';
import { addresses } from '../testing/show-shell.tsx';

it('after a company is chosen or the form is left, the user continues with the user name', async () => {
  await showSignIn(addresses.warehouses);
  answerWith(api.session.findTenant, { state: 1, tenantId: 7 });
  const userName = page.getByLabelText('用户名或邮箱', { exact: true });
  await button('切换').click();
  await expect.element(page.getByLabelText('公司代码')).toHaveFocus();
  await userEvent.keyboard('Huali{Enter}');
  await expect.element(page.getByText('Huali')).toBeVisible();
  await expect.element(userName).toHaveFocus();
  await button('切换').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(userName).toHaveFocus();
});

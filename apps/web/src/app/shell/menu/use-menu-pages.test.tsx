import { api } from '@yipin/contract';
import { beforeEach, expect, it } from 'vitest';
import { answerWith } from '../../../testing/answer-with.ts';
import { addresses, answerShell, mainMenu, showShell } from '../../testing/show-shell.tsx';

beforeEach(() => {
  answerShell();
  answerWith(api.dashboard.firstSteps, {
    isNew: true,
    isHostOnly: true,
    steps: [{ step: 'tenant', form: 'tenant', isDone: false }],
  });
});

function group(name: string) {
  return mainMenu().getByRole('menuitem', { name });
}

it('the menu of the host without data has the pages of the administration alone', async () => {
  answerWith(api.views.all, { views: [], layouts: [] });
  await showShell('/home');
  await expect.element(group('产品与销售')).not.toBeInTheDocument();
  await expect.element(group('系统管理')).toBeVisible();
});

it('the menu of the host has all pages after its user has hidden the first step', async () => {
  answerWith(api.views.all, { views: [], layouts: [{ key: 'home', value: { areStepsHidden: true } }] });
  await showShell(addresses.warehouses);
  await expect.element(group('产品与销售')).toBeVisible();
});

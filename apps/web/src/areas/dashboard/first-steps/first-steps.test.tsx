import { api, permissions } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forgetViews, loadViews } from '../../../platform/list-page/views/views-store.ts';
import { answerWith, type ReplyOf } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { Dashboard } from '../dashboard.tsx';

beforeEach(forgetViews);

type WireSteps = ReplyOf<typeof api.dashboard.firstSteps>;

const newCompany: WireSteps = {
  isNew: true,
  isHostOnly: false,
  steps: [
    { step: 'company', form: 'company', isDone: true },
    { step: 'warehouse', form: 'carrier', isDone: false },
    { step: 'product', form: 'product', isDone: false },
  ],
};

/** Shows the home page of a user who sees the steps, and tasks as their only block. */
async function showHome(steps: WireSteps, layout: object = {}) {
  answerWith(api.views.all, { views: [], layouts: [{ key: 'home', value: { ...layout } }] });
  const requests = answerWith(api.dashboard.firstSteps, steps);
  answerWith(api.work.getInbox, { total: 0, isTotalCapped: false, items: [], snoozed: [] });
  const saved = answerWith(api.views.saveLayout, null);
  await loadViews();
  await showPage(<Dashboard />, { as: { holds: [permissions.warehouses, permissions.bills] } });
  return { requests, saved };
}

function heading() {
  return page.getByRole('heading', { name: /^从这里开始/ });
}

function tasks() {
  return page.getByText('暂无待办');
}

describe('the first steps', () => {
  it('each step of a new company links to its form, instead of the blocks', async () => {
    await showHome(newCompany);
    await expect.element(heading()).toHaveTextContent('从这里开始 已完成 1/3');
    const links = page.getByRole('listitem').getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings#firm',
      '/artware-settings/logisticsCompanyManager?edit=new',
      '/artware/artwareproduct/new',
    ]);
    await expect.element(tasks()).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('a company with an order has the open steps below the blocks, and none when all are done', async () => {
    await showHome({ ...newCompany, isNew: false });
    await expect.element(heading()).toBeVisible();
    await expect.element(tasks()).toBeVisible();
    await expect.poll(() => page.getByRole('heading').elements().at(-1)?.textContent).toBe('从这里开始 已完成 1/3');
    await expect.element(page.getByRole('link', { name: /公司信息/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /仓库和物流公司/ })).toBeVisible();
    const steps = newCompany.steps.map((step) => ({ ...step, isDone: true }));
    await showHome({ ...newCompany, isNew: false, steps });
    await expect.element(tasks()).toBeVisible();
    await expect.element(heading()).not.toBeInTheDocument();
  });

  it('hidden steps are stored for the user, and return by Undo', async () => {
    const { saved } = await showHome(newCompany);
    await button('隐藏').click();
    await expect.element(tasks()).toBeVisible();
    await expect.element(heading()).not.toBeInTheDocument();
    await expect.poll(() => saved.sent).toEqual([{ key: 'home', value: { areStepsHidden: true } }]);
    await button('撤销').click();
    await expect.element(heading()).toBeVisible();
  });

  it('hidden steps are not requested', async () => {
    const { requests } = await showHome(newCompany, { areStepsHidden: true });
    await expect.element(tasks()).toBeVisible();
    expect(requests.sent).toEqual([]);
  });

  it('the host without data has the creation of a company alone, also after it', async () => {
    const steps: WireSteps['steps'] = [{ step: 'tenant', form: 'tenant', isDone: true }];
    await showHome({ isNew: true, isHostOnly: true, steps });
    await expect
      .element(page.getByRole('link', { name: /新建公司/ }))
      .toHaveAttribute('href', '/admin/tenants?edit=new');
    await expect.element(tasks()).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });
});

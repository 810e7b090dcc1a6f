import { allPermissions, type Permission, permissions } from '@yipin/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerShipment, createShipment } from '../../testing/fixtures/shipments.fixtures.ts';
import { page } from 'vitest/browser';
import { button } from '../../testing/fields.ts';
import { violationsIn } from '../../testing/violations.ts';
import { addresses, answerShell, heading, mainMenu, showShell } from '../testing/show-shell.tsx';

function allBut(...lacking: Permission[]) {
  return {
    holds: allPermissions.filter((permission) => !lacking.includes(permission)),
  };
}

beforeEach(answerShell);

describe('the navigation guard', () => {
  it('the guard refuses a page by its address to a user without its permission, and leaves it out of the menu', async () => {
    await showShell(addresses.customers, { as: allBut(permissions.customers) });
    await expect.element(heading('无权访问此页面')).toBeVisible();
    await expect.poll(() => document.title).toContain('无权访问此页面');
    await mainMenu().getByRole('menuitem', { name: '产品与销售' }).first().click();
    await expect.element(mainMenu().getByRole('link', { name: '销售订单' })).toBeVisible();
    await expect.element(mainMenu().getByRole('link', { name: '客户' })).not.toBeInTheDocument();
    expect(await violationsIn()).toEqual([]);
  });

  it('the guard refuses the audit log to a user without its permission', async () => {
    await showShell('/admin/auditLogs', { as: allBut(permissions.auditLogs) });
    await expect.element(heading('无权访问此页面')).toBeVisible();
  });

  it('the address of a group leads to the first of its pages that the user may open', async () => {
    await showShell('/artware-settings', { as: allBut(permissions.artwareCategories) });
    await expect.element(heading('仓库')).toBeVisible();
    expect(location.pathname).toBe(addresses.warehouses);
    await expect.poll(() => document.title).toContain('仓库');
  });

  it('an unknown address shows that the page does not exist, and offers the home page', async () => {
    await showShell('/artware/no-such-page');
    await expect.element(heading('页面不存在')).toBeVisible();
    await button('返回首页').click();
    await expect.poll(() => location.pathname).toBe('/home');
    await expect.element(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible();
  });

  it.each([
    ['/artwareInvoiceOrder/invoiceOrder?open=5', '/artwareInvoiceOrder/invoiceOrder/5', /^SH-0005/],
    ['/ArtwareInvoiceOrder/InvoiceOrder/5', '/artwareInvoiceOrder/invoiceOrder/5', /^SH-0005/],
    ['/artwareInvoiceOrder/invoiceOrder?open=new', '/artwareInvoiceOrder/invoiceOrder/new', /^新建发货单$/],
  ])('%s leads to the page of the record', async (address, to, name) => {
    answerShipment(createShipment());
    await showShell(address);
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(location.pathname + location.search).toBe(to);
    await expect.poll(() => document.title).toMatch(/艺品通$/);
  });

  it('an id that is no number does not exist, and the form of a new record requires its permission', async () => {
    await showShell('/artwareInvoiceOrder/invoiceOrder?open=5a');
    await expect.element(heading('页面不存在')).toBeVisible();
    await showShell('/artwareInvoiceOrder/invoiceOrder/new', { as: allBut(permissions.editShipments) });
    await expect.element(heading('无权访问此页面')).toBeVisible();
  });
});

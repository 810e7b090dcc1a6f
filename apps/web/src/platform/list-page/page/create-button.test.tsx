import { api, type Warehouse } from '@yipin/contract';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, pageWith } from '../../../testing/answer-with.ts';
import { button } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { createWarehouse } from '../../../testing/fixtures/warehouses.fixtures.ts';
import { useText } from '../../i18n/index.ts';
import { columnsOf, CreateButton, EditButton, ListPage, ListTable, useList } from '../index.ts';

/** A list with the create and edit buttons; it shows the name of the form that would open. */
function Warehouses() {
  const text = useText('warehouses');
  const list = useList(api.warehouses.list);
  const [form, setForm] = useState('没有表单');
  const column = columnsOf<Warehouse>(text);
  const { save } = api.warehouses;
  return (
    <ListPage
      title={text('title')}
      purpose={text('purpose')}
      actions={<CreateButton call={save} label={text('create')} onClick={() => setForm('新建')} />}
    >
      <ListTable
        list={list}
        columns={[
          column.text('code'),
          column.actions((row) => <EditButton call={save} onClick={() => setForm(`编辑 ${row.code}`)} />),
        ]}
      />
      <section aria-label="表单">{form}</section>
    </ListPage>
  );
}

function rowOf(code: string) {
  return page.getByRole('row').filter({ hasText: code });
}

function form() {
  return page.getByRole('region', { name: '表单' });
}

function address() {
  return location.search;
}

function findPage() {
  return { ...pageWith(createWarehouse(1), createWarehouse(2)), totalCount: 12 };
}

describe('the permission to create on a list page', () => {
  it('users who may not save see neither create nor edit', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />, { at: '/warehouses?edit=new', as: { holds: [] } });
    await expect.element(rowOf('W01')).toBeVisible();
    await expect.element(button(/新建仓库$/)).not.toBeInTheDocument();
    await expect.element(button('编辑')).not.toBeInTheDocument();
    await expect.poll(address).toBe('');
    await expect.element(form()).toHaveTextContent('没有表单');
  });

  it('users who may save create by the button, edit a row, and create by the address once', async () => {
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    await button(/新建仓库$/).click();
    await expect.element(form()).toHaveTextContent('新建');
    await rowOf('W02').getByRole('button', { name: '编辑' }).click();
    await expect.element(form()).toHaveTextContent('编辑 W02');
    await showPage(<Warehouses />, { at: '/warehouses?page=2&edit=new' });
    await expect.element(form()).toHaveTextContent('新建');
    await expect.poll(address).toBe('?page=2');
  });

  it('the create button is an icon with a name on a phone, in the line of the title', async () => {
    await page.viewport(390, 844);
    answerWith(api.warehouses.list, findPage);
    await showPage(<Warehouses />);
    const create = button('新建仓库');
    await expect.element(create).toHaveTextContent('');
    const { top } = create.element().getBoundingClientRect();
    expect(top).toBeLessThan(page.getByRole('heading', { level: 1 }).element().getBoundingClientRect().bottom);
    await create.click();
    await expect.element(form()).toHaveTextContent('新建');
  });

  it('a list without records says what it is for, and creates one from there', async () => {
    answerWith(api.warehouses.list, pageWith());
    await showPage(<Warehouses />);
    await expect.element(page.getByText('仓库存放收到和待发的库存')).toBeVisible();
    const inList = page.getByRole('table').getByRole('button', { name: '新建仓库' });
    expect(await violationsIn()).toEqual([]);
    await inList.click();
    await expect.element(form()).toHaveTextContent('新建');
  });

  it('a list without records has no create button for users who may not save', async () => {
    answerWith(api.warehouses.list, pageWith());
    await showPage(<Warehouses />, { as: { holds: [] } });
    await expect.element(page.getByText('仓库存放收到和待发的库存')).toBeVisible();
    await expect.element(button(/新建仓库$/)).not.toBeInTheDocument();
  });
});

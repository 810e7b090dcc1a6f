import { api, type Warehouse, WarehouseInput } from '@yipin/contract';
import { Form, Input, Switch } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith } from '../../testing/answer-with.ts';
import { button, dialog } from '../../testing/fields.ts';
import { createWarehouse } from '../../testing/fixtures/warehouses.fixtures.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { call } from '../api/index.ts';
import { FormDialog, type FormDialogState, useFields } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { useList } from '../list-page/index.ts';
import { MasterDataPage } from './index.ts';

const blank = {
  code: '',
  name: '',
  nameEn: '',
  nameTw: '',
  country: '',
  address: '',
  contact: '',
  phone: '',
  remark: '',
  isDefault: false,
  isActive: true,
};

interface WarehouseFormProps {
  readonly dialog: FormDialogState<WarehouseInput>;
  /** The title of the dialog of a record. */
  readonly edited: string | undefined;
}

function WarehouseForm({ dialog: state, edited }: WarehouseFormProps) {
  const field = useFields('warehouses', WarehouseInput);
  return (
    <FormDialog dialog={state} save={api.warehouses.save} title={edited ?? '新仓库'}>
      <Form.Item {...field('code')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('name')}>
        <Input />
      </Form.Item>
      <Form.Item {...field('isDefault')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}

function read(id: number): Promise<Warehouse | undefined> {
  return call(api.warehouses.all, {}).then((all) => all.find((row) => row.id === id));
}

/** A page as in an area. */
function Warehouses() {
  const text = useText('warehouses');
  return (
    <MasterDataPage<Warehouse, WarehouseInput>
      text={text}
      list={useList(api.warehouses.list)}
      record={{ save: api.warehouses.save, read, blank: { ...blank, isDefault: true } }}
      columns={(column) => [column.text('code'), column.text('name')]}
      form={(state, row) => <WarehouseForm dialog={state} edited={row?.name} />}
    />
  );
}

function rowOf(code: string) {
  return page.getByRole('row').filter({ hasText: code });
}

function textbox(label: string) {
  return page.getByLabelText(label, { exact: true });
}

describe('the page of a list of plain records', () => {
  it('a page of plain records shows its title, its filters and the records', async () => {
    answerWith(api.warehouses.list, pageWith(createWarehouse(1), createWarehouse(2)));
    await showPage(<Warehouses />);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('仓库');
    await expect.element(rowOf('W02')).toHaveTextContent('仓库 2');
    await expect.element(page.getByRole('combobox', { name: '启用状态' })).toBeVisible();
    expect(await violationsIn()).toEqual([]);
  });

  it('the filter for active records is sent to the server', async () => {
    const lists = answerWith(api.warehouses.list, pageWith(createWarehouse(1)));
    await showPage(<Warehouses />, { at: '/warehouses?isActive=true' });
    await expect.element(rowOf('W01')).toBeVisible();
    expect(lists.sent).toMatchObject([{ isActive: 'true' }]);
  });

  it('a new record starts with the preset values', async () => {
    answerWith(api.warehouses.list, pageWith(createWarehouse(1)));
    await showPage(<Warehouses />);
    await button(/新建仓库$/).click();
    await expect.element(dialog('新仓库')).toBeVisible();
    await expect.element(textbox('编码')).toHaveValue('');
    await expect.element(page.getByRole('switch')).toBeChecked();
  });

  it('a record is edited with its values and saved with its version', async () => {
    const saves = answerWith(api.warehouses.save, createWarehouse(2));
    answerWith(api.warehouses.list, pageWith(createWarehouse(1), createWarehouse(2, { version: 5 })));
    await showPage(<Warehouses />);
    await rowOf('W02').getByRole('button', { name: '编辑' }).click();
    await expect.element(dialog('仓库 2')).toBeVisible();
    await userEvent.fill(textbox('名称'), '杭州仓');
    await button('保存').click();
    await expect.element(dialog('仓库 2')).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ id: 2, expectedVersion: 5, code: 'W02', name: '杭州仓' }]);
  });

  it('users who may not save see neither create nor edit', async () => {
    answerWith(api.warehouses.list, pageWith(createWarehouse(1)));
    await showPage(<Warehouses />, { as: { holds: [] } });
    await expect.element(rowOf('W01')).toBeVisible();
    await expect.element(button(/新建仓库$/)).not.toBeInTheDocument();
    await expect.element(button('编辑')).not.toBeInTheDocument();
  });

  it('the address opens the dialog of a record once, also of one that the page does not list', async () => {
    answerWith(api.warehouses.list, pageWith(createWarehouse(1)));
    answerWith(api.warehouses.all, [createWarehouse(1), createWarehouse(2)]);
    await showPage(<Warehouses />, { at: '/warehouses?page=1&edit=2' });
    await expect.element(textbox('编码')).toHaveValue('W02');
    await expect.poll(() => location.search).toBe('?page=1');
  });

  it('the address of a record that does not exist shows the list with a message', async () => {
    answerWith(api.warehouses.list, pageWith(createWarehouse(1)));
    answerWith(api.warehouses.all, [createWarehouse(1)]);
    await showPage(<Warehouses />, { at: '/warehouses?edit=9' });
    await expect.element(rowOf('W01')).toBeVisible();
    await expect.element(page.getByText('记录不存在，或属于其他公司')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

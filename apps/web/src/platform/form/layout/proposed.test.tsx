import { api } from '@yipin/contract';
import { Button, Form } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../../testing/answer-with.ts';
import { button, dialog, select } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show.tsx';
import { ProposedWarehouse, WarehouseSelect } from '../../../areas/warehouses/index.ts';
import { FormDialog, useFormDialog } from '../index.ts';

interface StoredPlace {
  readonly warehouseId: number | undefined;
}

/** A dialog with a warehouse, for a new record. */
function WarehouseForm() {
  const form = useFormDialog<StoredPlace>({ warehouseId: undefined });
  return (
    <>
      <Button onClick={() => form.create()}>新建</Button>
      <FormDialog dialog={form} save={api.stockTakes.save} title="盘点">
        <ProposedWarehouse dialog={form} />
        <Form.Item name="warehouseId" label="仓库">
          <WarehouseSelect />
        </Form.Item>
      </FormDialog>
    </>
  );
}

const harbour = { id: 1, code: 'SYD', name: '悉尼仓', isDefault: true };
function saved() {
  return dialog('盘点');
}

async function openForm(...warehouses: (typeof harbour)[]): Promise<void> {
  answerWith(api.warehouses.names, warehouses);
  await showPage(<WarehouseForm />);
  await button('新建').click();
  await expect.element(saved()).toBeVisible();
}

describe('a proposed value of a new record', () => {
  it('the only warehouse is filled in, and the form can be left without a question', async () => {
    await openForm(harbour);
    await expect.element(saved()).toHaveTextContent('SYD 悉尼仓');
    await saved().getByRole('button', { name: '取消' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('a cleared value stays empty', async () => {
    await openForm(harbour);
    await expect.element(saved()).toHaveTextContent('SYD 悉尼仓');
    select('仓库').element().focus();
    await userEvent.keyboard('{Delete}');
    await expect.element(saved()).not.toHaveTextContent('SYD 悉尼仓');
  });

  it('none of several warehouses is filled in', async () => {
    await openForm(harbour, { id: 2, code: 'PER', name: '珀斯仓', isDefault: false });
    await select('仓库').click();
    await expect.element(page.getByTitle('PER 珀斯仓')).toBeVisible();
    await expect.element(saved()).toHaveTextContent('请选择');
  });
});

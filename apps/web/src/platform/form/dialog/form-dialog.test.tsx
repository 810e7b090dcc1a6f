import { api, WarehouseId, WarehouseInput } from '@yipin/contract';
import { Button, Form, Input } from 'antd';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerWith,
  ForeignReply,
  noAnswer,
  refuse,
  type ReplyOf,
  type SentInput,
} from '../../../testing/answer-with.ts';
import { button, dialog } from '../../../testing/fields.ts';
import { loseWindow } from '../../../testing/lost-window.ts';
import { showPage } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { call } from '../../api/index.ts';
import { useText } from '../../i18n/index.ts';
import { ComparedAs, FormDialog, useFields, useFormDialog } from '../index.ts';

type SavedWarehouse = ReplyOf<typeof api.warehouses.save>;

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
  isDefault: undefined,
  isActive: true,
};
const saved = { ...blank, isDefault: false, id: 7, version: 3, code: 'SYD', name: '悉尼仓', onHand: 0 };

/** A form as in an area: its fields, and the comparison of two versions. */
function WarehouseForm() {
  const text = useText('warehouses');
  const field = useFields('warehouses', WarehouseInput);
  const form = useFormDialog<WarehouseInput>(blank, api.warehouses.save.id);
  return (
    <>
      <Button onClick={() => form.create()}>新建</Button>
      <Button onClick={() => form.edit({ ...saved, id: WarehouseId.parse(saved.id) })}>编辑</Button>
      <FormDialog dialog={form} save={api.warehouses.save} title={text(form.isNew ? 'create' : 'editTitle')}>
        <ComparedAs
          area="warehouses"
          read={async (id) => (await call(api.warehouses.all, {})).find((row) => row.id === id)}
        />
        {(['code', 'name', 'contact', 'phone', 'remark'] as const).map((name) => (
          <Form.Item key={name} {...field(name)}>
            <Input />
          </Form.Item>
        ))}
      </FormDialog>
    </>
  );
}

function textbox(label: string) {
  return page.getByLabelText(label, { exact: true });
}

async function openNew(): Promise<void> {
  await showPage(<WarehouseForm />);
  await button('新建').click();
  await userEvent.fill(textbox('编码'), 'HZ');
  await userEvent.fill(textbox('名称'), '杭州仓');
}

async function openSaved(): Promise<void> {
  await showPage(<WarehouseForm />);
  await button('编辑').click();
}

function echo(sent: SentInput): SavedWarehouse {
  return { ...saved, ...sent, version: 1 };
}

describe('a form dialog', () => {
  it('a form dialog focuses its first field, and Ctrl+Enter saves and closes it', async () => {
    const saves = answerWith(api.warehouses.save, echo);
    await showPage(<WarehouseForm />);
    await button('新建').click();
    await expect.element(textbox('编码')).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('HZ{Tab}杭州仓{Control>}{Enter}{/Control}');
    await expect.element(dialog('新建仓库')).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ code: 'HZ', name: '杭州仓' }]);
  });

  it('a field without a value is saved with the default of the command', async () => {
    const saves = answerWith(api.warehouses.save, echo);
    await openNew();
    await button('保存').click();
    await expect.element(dialog('新建仓库')).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([{ isDefault: false }]);
  });

  it('a missing value has an error at its field, which gets the focus, and nothing is sent', async () => {
    const saves = answerWith(api.warehouses.save, echo);
    await showPage(<WarehouseForm />);
    await button('新建').click();
    await userEvent.fill(textbox('编码'), 'HZ');
    await button('保存').click();
    await expect.element(textbox('名称')).toHaveFocus();
    await expect.element(textbox('名称')).toHaveAccessibleDescription('请填写此项');
    expect(saves.sent).toEqual([]);
  });

  it('an error of the server is shown at its field', async () => {
    answerWith(
      api.warehouses.save,
      refuse('validation-failed', { validationErrors: [{ message: '编码已被使用', members: ['code'] }] }),
    );
    await openNew();
    await button('保存').click();
    await expect.element(textbox('编码')).toHaveAccessibleDescription('编码已被使用');
    await expect.element(textbox('编码')).toHaveFocus();
  });

  it('a second save during the first is ignored', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    const saves = answerWith(api.warehouses.save, async (sent) => {
      await waiting;
      return echo(sent);
    });
    await openNew();
    await userEvent.dblClick(button('保存'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    release();
    await expect.element(dialog('新建仓库')).not.toBeInTheDocument();
    expect(saves.sent).toHaveLength(1);
  });

  it.each([
    [
      'a refusal in the envelope',
      refuse('warehouse-not-empty', { message: '今天盘点，不能改动仓库' }),
      '今天盘点，不能改动仓库',
    ],
    ['a bare 403', new ForeignReply(403, '<h1>Forbidden</h1>'), '没有权限查看此内容'],
    ['a bare 404', new ForeignReply(404, '<h1>Not found</h1>'), '没有找到该记录，或没有权限'],
    ['any other status', new ForeignReply(500, 'Out of order'), '出错了，请重试'],
    ['a lost connection', noAnswer, '您输入的内容已保留，请重试，不会重复执行'],
  ])('after %s the form shows the message and keeps the entered values', async (_what, reply, words) => {
    answerWith(api.warehouses.save, reply);
    await openNew();
    await button('保存').click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(textbox('编码')).toHaveValue('HZ');
    await expect.element(textbox('名称')).toHaveValue('杭州仓');
    expect(document.body.textContent).not.toContain('<h1>');
    answerWith(api.warehouses.save, echo);
    await button('保存').click();
    await expect.element(dialog('新建仓库')).not.toBeInTheDocument();
  });

  it('a save whose response was lost is repeated with the same key', async () => {
    const lost = answerWith(api.warehouses.save, noAnswer);
    await openNew();
    await button('保存').click();
    await expect.element(page.getByText(/不会重复执行/)).toBeVisible();
    const repeated = answerWith(api.warehouses.save, echo);
    await button('保存').click();
    await expect.element(dialog('新建仓库')).not.toBeInTheDocument();
    expect(repeated.keys).toEqual(lost.keys);
  });

  it('values corrected after a lost response are sent with the same key, so that a completed save is reported', async () => {
    const lost = answerWith(api.warehouses.save, noAnswer);
    await openNew();
    await button('保存').click();
    await expect.element(page.getByText(/不会重复执行/)).toBeVisible();
    const repeated = answerWith(api.warehouses.save, refuse('key-reused'));
    await userEvent.fill(textbox('名称'), '杭州二仓');
    await button('保存').click();
    await expect.element(page.getByText(/上一次已执行成功/)).toBeVisible();
    expect(repeated.sent).toMatchObject([{ name: '杭州二仓' }]);
    expect(repeated.keys).toEqual(lost.keys);
  });

  it('closing the form asks before entered values are discarded', async () => {
    await openNew();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('继续编辑')).toHaveFocus();
    await button('继续编辑').click();
    await expect.element(textbox('编码')).toHaveValue('HZ');
    await userEvent.keyboard('{Escape}');
    await button('放弃').click();
    await expect.element(dialog('新建仓库')).not.toBeInTheDocument();
  });
});

describe('a form dialog whose record a colleague saved in the meantime', () => {
  const theirs: SavedWarehouse = { ...saved, contact: '同事的联系人', phone: '5551234', version: 4 };
  const conflict = refuse('changed-by-someone-else', {
    params: { name: '李', moment: '2026-11-25T03:04:05Z', what: '联系人、电话' },
  });

  async function saveLate(): Promise<void> {
    answerWith(api.warehouses.save, conflict);
    answerWith(api.warehouses.all, [theirs]);
    await openSaved();
    await userEvent.fill(textbox('联系人'), '我的联系人');
    await userEvent.fill(textbox('备注'), '我的备注');
    await button('保存').click();
  }
  const comparison = () => dialog(/^李 已在 2026-11-25 14:04 修改了此记录/);
  const rowOf = (label: string) => comparison().getByRole('row').filter({ hasText: label });

  it('the comparison shows which user changed each field', async () => {
    await saveLate();
    await expect.element(rowOf('电话')).toHaveTextContent('只有对方修改过');
    await expect.element(rowOf('备注')).toHaveTextContent('只有您修改过');
    expect(await violationsIn()).toEqual([]);
  });

  it('closing the comparison keeps the entered values, saves nothing, and a second save compares again', async () => {
    await saveLate();
    const saves = answerWith(api.warehouses.save, conflict);
    await comparison().getByRole('button', { name: '返回表单' }).click();
    await expect.element(comparison()).not.toBeInTheDocument();
    await expect.element(textbox('联系人')).toHaveValue('我的联系人');
    expect(saves.sent).toEqual([]);
    await button('保存').click();
    await expect.element(comparison()).toBeVisible();
  });

  it('the merged version is saved only after every conflict is decided', async () => {
    await saveLate();
    const saves = answerWith(api.warehouses.save, echo);
    const merge = comparison().getByRole('button', { name: '保存合并结果' });
    await merge.click();
    await expect.element(rowOf('联系人').getByRole('alert')).toHaveTextContent('请选择采用哪一个');
    expect(saves.sent).toEqual([]);
    await rowOf('联系人').getByRole('radio', { name: '我的联系人' }).click();
    await merge.click();
    await expect.element(dialog('编辑仓库')).not.toBeInTheDocument();
    expect(saves.sent).toMatchObject([
      { id: 7, expectedVersion: 4, contact: '我的联系人', phone: '5551234', remark: '我的备注' },
    ]);
  });
});

describe('a form dialog whose window was lost', () => {
  const typeAndLose = async (open: () => Promise<void>, words: string) => {
    await open();
    await userEvent.fill(textbox('联系人'), words);
    await loseWindow(words);
    await open();
  };

  it('a form starts with its draft, which is deleted when the form is saved', async () => {
    answerWith(api.warehouses.save, echo);
    await typeAndLose(openSaved, '崩溃前的联系人');
    await expect.element(page.getByText(/已恢复 .* 保留的草稿/)).toBeVisible();
    await expect.element(textbox('联系人')).toHaveValue('崩溃前的联系人');
    await button('保存').click();
    await expect.element(dialog('编辑仓库')).not.toBeInTheDocument();
    await openSaved();
    await expect.element(textbox('联系人')).toHaveValue('');
  });

  it('a form whose draft was discarded starts with the saved values', async () => {
    await typeAndLose(openSaved, '崩溃前的联系人');
    await button('放弃草稿').click();
    await dialog('放弃未保存的修改？').getByRole('button', { name: '放弃' }).click();
    await expect.element(textbox('联系人')).toHaveValue('');
    await openSaved();
    await expect.element(page.getByText(/已恢复 .* 保留的草稿/)).not.toBeInTheDocument();
  });
});

import { api, permissions } from '@yipin/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith, pageWith, refuse } from '../../testing/answer-with.ts';
import { button, dialog, optionOf } from '../../testing/fields.ts';
import { createArtwareOrder } from '../../testing/fixtures/artware-orders.fixtures.ts';
import { focus } from '../../testing/keyboard.ts';
import { showPage } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { ArtwareOrdersPage } from '../../areas/artware-orders/artware-orders-page.tsx';

const { list, setFields } = api.artwareOrders;

function orders(version = 1) {
  const first = createArtwareOrder({ version, requiredDate: '2026-12-01', remark: '急' });
  const second = createArtwareOrder({ id: 8, orderNumber: 'AO-0008', version: 4 });
  const completed = createArtwareOrder({ id: 9, orderNumber: 'AO-0009', status: 50 });
  return pageWith(first, second, completed);
}

async function showOrders(): Promise<void> {
  answerWith(list, orders());
  await showPage(<ArtwareOrdersPage />);
  await expect.element(rowOf('AO-0007')).toBeVisible();
  // The part that edits is loaded after the rows.
  await expect
    .poll(async () => {
      rowOf('AO-0007')
        .element()
        .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      return page.getByRole('button', { name: '修改 AO-0007 的备注' }).query();
    })
    .not.toBeNull();
}

function rowOf(number: string) {
  return page.getByRole('row').filter({ hasText: number });
}

function editor(field: string, number = 'AO-0007') {
  return page.getByRole('group', { name: `修改 ${number} 的${field}` });
}

function done(id = 7, version = 2) {
  return { results: [{ id, succeeded: true, version }] };
}

/** Returns a reply that is another one after the first call. */
function answersInTurn<First, Other>(first: First, other: Other): () => First | Other {
  let count = 0;
  return () => {
    count += 1;
    return count === 1 ? first : other;
  };
}

afterEach(() => page.viewport(1440, 900));

describe('a field in its cell', () => {
  it('F2 opens the first field of a row, Tab saves it and opens the next one, and Enter saves', async () => {
    await showOrders();
    const sets = answerWith(setFields, answersInTurn(done(7, 2), done(7, 3)));
    await focus(rowOf('AO-0007'));
    await userEvent.keyboard('{F2}');
    const day = editor('要求交期').getByRole('textbox');
    await expect.element(day).toHaveFocus();
    expect(await violationsIn()).toEqual([]);
    await userEvent.fill(day, '2026-12-24');
    answerWith(list, orders(2));
    await userEvent.keyboard('{Tab}');
    const remark = editor('备注').getByRole('textbox');
    await expect.element(remark).toHaveFocus();
    await userEvent.fill(remark, '前门');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('备注')).not.toBeInTheDocument();
    await expect.element(rowOf('AO-0007')).toHaveFocus();
    expect(sets.sent).toEqual([
      { items: [{ id: 7, expectedVersion: 1, set: { requiredDate: '2026-12-24' } }], mode: 'all' },
      { items: [{ id: 7, expectedVersion: 2, set: { remark: '前门' } }], mode: 'all' },
    ]);
  });

  it('Escape restores the value, and a row that may not be changed has no field', async () => {
    await showOrders();
    const sets = answerWith(setFields, done());
    await focus(rowOf('AO-0009'));
    await userEvent.keyboard('{F2}');
    await focus(rowOf('AO-0007'));
    await userEvent.keyboard('{F2}');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(rowOf('AO-0007')).toHaveFocus();
    await page.getByRole('button', { name: '修改 AO-0007 的备注' }).click();
    await userEvent.keyboard('件');
    await expect.element(editor('备注').getByRole('textbox')).toHaveValue('急件');
    await userEvent.keyboard('{Escape}');
    await expect.element(editor('备注')).not.toBeInTheDocument();
    await expect.element(rowOf('AO-0007')).toHaveFocus();
    expect(sets.sent).toEqual([]);
  });

  it('a cleared field is saved as empty, and undoing it restores the value', async () => {
    await showOrders();
    const sets = answerWith(setFields, done());
    await page.getByRole('button', { name: '修改 AO-0007 的备注' }).click();
    await userEvent.fill(editor('备注').getByRole('textbox'), '');
    await editor('备注').getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByText('“修改 AO-0007 的备注”已执行')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.element(page.getByText('已撤销：修改 AO-0007 的备注')).toBeVisible();
    expect(sets.sent).toEqual([
      { items: [{ id: 7, expectedVersion: 1, set: { remark: null } }], mode: 'all' },
      { items: [{ id: 7, expectedVersion: 2, set: { remark: '急' } }], mode: 'all', confirmed: true },
    ]);
  });

  it('a change by another user is named, nothing is lost, and the next attempt is on the current row', async () => {
    await showOrders();
    const conflict = refuse('changed-by-someone-else', { message: '陈浩 已修改了此记录（备注）' });
    const sets = answerWith(setFields, answersInTurn(conflict, done(7, 6)));
    await page.getByRole('button', { name: '修改 AO-0007 的备注' }).click();
    const remark = editor('备注').getByRole('textbox');
    await userEvent.fill(remark, '后门');
    answerWith(list, orders(5));
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('备注').getByRole('alert')).toHaveTextContent('陈浩 已修改了此记录（备注）');
    await expect.element(remark).toHaveValue('后门');
    expect(await violationsIn()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('备注')).not.toBeInTheDocument();
    expect(sets.sent.map(({ items }) => items)).toMatchObject([[{ expectedVersion: 1 }], [{ expectedVersion: 5 }]]);
  });

  it('F2 also edits the field of a hidden column, which is named', async () => {
    await page.viewport(900, 900);
    answerWith(list, orders());
    await showPage(<ArtwareOrdersPage />);
    await expect.element(page.getByRole('columnheader', { name: '备注' })).not.toBeInTheDocument();
    await focus(rowOf('AO-0007'));
    await expect
      .poll(async () => {
        await userEvent.keyboard('{F2}');
        return editor('要求交期').query();
      })
      .not.toBeNull();
    await userEvent.keyboard('{Tab}');
    await expect.element(editor('备注').getByText('备注', { exact: true })).toBeVisible();
    await expect.element(editor('备注').getByRole('textbox')).toHaveFocus();
  });

  it('a text that is no date stays with its error', async () => {
    await showOrders();
    const sets = answerWith(setFields, done());
    await focus(rowOf('AO-0007'));
    await userEvent.keyboard('{F2}');
    await userEvent.fill(editor('要求交期').getByRole('textbox'), '31-31');
    await userEvent.keyboard('{Enter}');
    await expect.element(editor('要求交期').getByRole('alert')).toBeVisible();
    expect(sets.sent).toEqual([]);
  });

  it('users who may not change orders cannot select rows, and have no fields', async () => {
    answerWith(list, orders());
    await showPage(<ArtwareOrdersPage />, { as: { holds: [permissions.artwareOrders] } });
    await expect.element(rowOf('AO-0007')).toBeVisible();
    await expect.element(rowOf('AO-0007').getByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('a field of the selected rows', () => {
  async function editAll(...numbers: string[]) {
    for (const number of numbers) await rowOf(number).getByRole('checkbox').click();
    await button(/^批量修改…/).click();
  }

  it('one field of the rows that allow it is changed, with the version of each', async () => {
    await showOrders();
    const sets = answerWith(setFields, { results: [...done(7, 2).results, ...done(8, 5).results] });
    await editAll('AO-0007', 'AO-0008', 'AO-0009');
    const edited = dialog('编辑（2）');
    await expect.element(edited.getByText('AO-0008')).toBeVisible();
    expect(await violationsIn()).toEqual([]);
    const save = edited.getByRole('button', { name: '保存' });
    await save.click();
    await expect.element(edited.getByText('请填写此项', { exact: true })).toBeVisible();
    await userEvent.fill(edited.getByRole('textbox', { name: '要求交期' }), '2026-12-24');
    await save.click();
    await expect.element(edited).not.toBeInTheDocument();
    await expect.element(page.getByText('修改要求交期：已执行 2 条')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => sets.sent.length).toBe(2);
    const set = { requiredDate: '2026-12-24' };
    expect(sets.sent).toEqual([
      {
        items: [
          { id: 7, expectedVersion: 1, set },
          { id: 8, expectedVersion: 4, set },
        ],
        mode: 'partial',
      },
      {
        items: [
          { id: 7, expectedVersion: 2, set: { requiredDate: '2026-12-01' } },
          { id: 8, expectedVersion: 5, set: { requiredDate: null } },
        ],
        mode: 'all',
        confirmed: true,
      },
    ]);
  });

  it('a field is cleared only by its box, and a refused row is shown with the reason', async () => {
    await showOrders();
    const refusal = { id: 8, succeeded: false, code: 'changed-by-someone-else', message: '陈浩 已修改了此记录' };
    const sets = answerWith(setFields, { results: [...done().results, refusal] });
    await editAll('AO-0007', 'AO-0008');
    const edited = dialog('编辑（2）');
    await edited.getByRole('combobox', { name: '字段' }).click();
    await optionOf('备注').last().click();
    await edited.getByRole('checkbox', { name: '清空备注' }).click();
    await edited.getByRole('button', { name: '保存' }).click();
    const result = dialog('修改备注的结果');
    await expect.element(result).toHaveTextContent('AO-0008陈浩 已修改了此记录');
    expect(sets.sent).toMatchObject([{ items: [{ set: { remark: null } }, { set: { remark: null } }] }]);
    await result.getByRole('button', { name: '重试失败的 1 条' }).click();
    await expect.element(dialog('编辑（1）')).toBeVisible();
  });

  it('warnings of rows are confirmed by sending these rows again', async () => {
    await showOrders();
    const warning = { id: 7, succeeded: false, code: 'confirmation-required', message: '要求交期早于下单日期' };
    const sets = answerWith(setFields, answersInTurn({ results: [warning] }, done()));
    await editAll('AO-0007');
    const edited = dialog('编辑（1）');
    await userEvent.fill(edited.getByRole('textbox', { name: '要求交期' }), '2026-01-01');
    await edited.getByRole('button', { name: '保存' }).click();
    await dialog('修改要求交期的结果').getByRole('button', { name: '重试失败的 1 条' }).click();
    await edited.getByRole('button', { name: '仍要继续' }).click();
    await expect.element(edited).not.toBeInTheDocument();
    expect(sets.sent.map(({ confirmed }) => confirmed)).toEqual([undefined, true]);
  });

  it('a phone changes selected rows only', async () => {
    await page.viewport(390, 844);
    answerWith(list, orders());
    await showPage(<ArtwareOrdersPage />);
    await rowOf('AO-0007').getByRole('checkbox').click();
    await button(/^批量修改…/).click();
    await expect.element(dialog('编辑（1）')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '修改 AO-0007 的备注' })).not.toBeInTheDocument();
  });
});

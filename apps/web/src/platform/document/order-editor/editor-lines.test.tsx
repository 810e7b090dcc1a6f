import { Button } from 'antd';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../../testing/fields.ts';
import { focus } from '../../../testing/keyboard.ts';
import { type CodeLine, codeLineRules, createCodeLine } from '../../../testing/fixtures/order-kind.fixtures.tsx';
import { show, type ShowOptions } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { EditorLines } from './index.ts';

interface EnteredLinesProps {
  readonly lines: readonly CodeLine[];
  readonly isSubmitted?: boolean;
}

/** Lines whose state is in the component, as in the page. */
function EnteredLines({ lines: initial, isSubmitted = false }: EnteredLinesProps) {
  const [lines, setLines] = useState(initial);
  const [changes] = useState(() => ({
    changeLine: (key: number, part: Partial<CodeLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line))),
    addLine: () => setLines((before) => [...before, createCodeLine()]),
    setLines,
    removeLine: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
  }));
  return (
    <section aria-label="订单">
      <EditorLines rules={codeLineRules} lines={lines} terms="G8" isSubmitted={isSubmitted} changes={changes} />
      <Button data-save>保存</Button>
    </section>
  );
}

async function showLines(props: EnteredLinesProps, options?: ShowOptions): Promise<void> {
  await show(
    <main>
      <EnteredLines {...props} />
    </main>,
    options,
  );
  await expect.element(row(1)).toBeVisible();
}

function row(line: number) {
  return page.getByRole('row').nth(line);
}

function cell(line: number, field: string) {
  return page.getByRole('textbox', { name: `第 ${line} 行 ${field}` });
}

const complete = { code: 'HG1', quantity: 2, unitPriceAud: '5.00' };

describe('the lines of the order editor', () => {
  it('an entered line is shown with its calculated amount and the values that depend on the header', async () => {
    await showLines({ lines: [createCodeLine(complete)] });
    expect(row(1).element().textContent).toContain('$10.00');
    expect(row(1).element().textContent).toContain('G8-HG1');
    await userEvent.fill(cell(1, '数量'), '3');
    await expect.element(row(1)).toHaveTextContent('$15.00');
    expect(await violationsIn()).toEqual([]);
  });

  it('Enter moves from the subject to the quantity, to the subject of an added line, and from there to Save', async () => {
    await showLines({ lines: [createCodeLine()] });
    await focus(cell(1, '货品'));
    await userEvent.keyboard('HG1{Enter}');
    await expect.element(cell(1, '数量')).toHaveFocus();
    await userEvent.keyboard('2{Enter}HG2{Enter}3{Enter}');
    await expect.element(cell(2, '数量')).toHaveValue('3');
    await expect.element(cell(3, '货品')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('保存')).toHaveFocus();
  });

  it('Enter in another field moves to the next line', async () => {
    await showLines({ lines: [createCodeLine(complete), createCodeLine(complete)] });
    await focus(cell(1, '单价'));
    await userEvent.keyboard('7{Enter}');
    await expect.element(cell(1, '单价')).toHaveValue('7.00');
    await expect.element(cell(2, '货品')).toHaveFocus();
  });

  it('Tab moves to every field, and adds a line after the last one', async () => {
    await showLines({ lines: [createCodeLine(complete)] });
    await focus(cell(1, '货品'));
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.element(cell(1, '单价')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(cell(2, '货品')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(cell(1, '单价')).toHaveFocus();
  });

  it('Tab leaves the lines from a blank one', async () => {
    await showLines({ lines: [createCodeLine()] });
    await focus(cell(1, '单价'));
    await userEvent.keyboard('{Tab}');
    await expect.element(button(/添加明细/)).toHaveFocus();
    expect(page.getByRole('row').elements()).toHaveLength(2);
  });

  it('Ctrl+Home and Ctrl+End move to the first and the last line that can change', async () => {
    const fixed = createCodeLine({ ...complete, isFixed: true });
    await showLines({ lines: [fixed, createCodeLine(complete), createCodeLine(complete)] });
    await focus(cell(3, '数量'));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect.element(cell(2, '数量')).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(cell(3, '数量')).toHaveFocus();
  });

  it('Ctrl+Delete removes the line and keeps the focus in its column', async () => {
    await showLines({ lines: ['HG1', 'HG2', 'HG3'].map((code) => createCodeLine({ ...complete, code })) });
    await focus(cell(2, '数量'));
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect.element(cell(2, '货品')).toHaveValue('HG3');
    await expect.element(cell(2, '数量')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect.element(cell(1, '数量')).toHaveFocus();
    expect(page.getByRole('row').elements()).toHaveLength(2);
  });

  it('each of two lines with the same subject names the other one', async () => {
    await showLines({ lines: ['HG1', 'HG2', 'HG1'].map((code) => createCodeLine({ ...complete, code })) });
    await expect.element(row(1)).toHaveTextContent('第 3 行也有');
    await expect.element(row(3)).toHaveTextContent('第 1 行也有');
    await expect.element(row(2)).not.toHaveTextContent('行也有');
    await userEvent.fill(cell(3, '货品'), 'HG3');
    await expect.element(row(1)).not.toHaveTextContent('行也有');
  });

  it('the arrow keys move to the same field of the other lines', async () => {
    await showLines({ lines: [createCodeLine(complete), createCodeLine(complete)] });
    await focus(cell(1, '数量'));
    await userEvent.keyboard('{Tab}');
    await expect.element(cell(1, '备注')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(cell(2, '备注')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(cell(1, '备注')).toHaveFocus();
  });

  it('a fixed line is text with the reason, and the arrow keys skip it', async () => {
    const lines = [createCodeLine(complete), createCodeLine({ ...complete, isFixed: true }), createCodeLine(complete)];
    await showLines({ lines });
    await expect.element(row(2)).toHaveAttribute('title', '已进入采购或发货，不能再修改');
    await expect.element(row(2)).toHaveTextContent('HG1');
    expect(row(2).getByRole('textbox').elements()).toEqual([]);
    expect(row(2).getByRole('button').elements()).toEqual([]);
    expect(await violationsIn()).toEqual([]);
    await focus(cell(1, '数量'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(cell(3, '数量')).toHaveFocus();
  });

  it('the largest number of lines cannot be exceeded by the button or by Enter', async () => {
    await showLines({ lines: [createCodeLine(complete), createCodeLine(complete)] });
    await button(/添加明细/).click();
    await expect.element(cell(3, '货品')).toHaveFocus();
    await expect.element(button(/添加明细/)).toBeDisabled();
    await userEvent.keyboard('HG3{Enter}1{Enter}');
    await expect.element(cell(3, '数量')).toHaveValue('1');
    expect(page.getByRole('row').elements()).toHaveLength(1 + codeLineRules.max);
  });

  it('the button of a line removes it', async () => {
    await showLines({ lines: [createCodeLine(complete), createCodeLine({ ...complete, code: 'HG2' })] });
    await row(1).getByRole('button').click();
    await expect.element(cell(1, '货品')).toHaveValue('HG2');
    expect(page.getByRole('row').elements()).toHaveLength(2);
  });

  it('the first line of an empty order shows errors for missing values after an attempt to save', async () => {
    await showLines({ lines: [createCodeLine(), createCodeLine()], isSubmitted: true });
    await expect.element(row(1)).toHaveTextContent('请输入数量');
    expect(row(2).getByRole('alert').elements()).toEqual([]);
  });

  it('an entered line shows errors for missing values after an attempt to save, and a blank one does not', async () => {
    await showLines({ lines: [createCodeLine(), createCodeLine({ code: 'HG2' })], isSubmitted: true });
    await expect.element(cell(2, '数量')).toHaveAccessibleDescription('请输入数量');
    await expect.element(cell(2, '单价')).toHaveAccessibleDescription('请输入单价');
    expect(row(1).getByRole('alert').elements()).toEqual([]);
  });

  it('an invalid number is an error while it is typed', async () => {
    await showLines({ lines: [createCodeLine(complete)] });
    await userEvent.fill(cell(1, '数量'), '2.5');
    await expect.element(cell(1, '数量')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(row(1).getByRole('alert')).toBeVisible();
  });

  it('the titles of the fields follow the language', async () => {
    await showLines({ lines: [createCodeLine(complete)] }, { language: 'en-US' });
    await expect.element(page.getByRole('textbox', { name: 'Line 1 Quantity' })).toHaveValue('2');
    await expect.element(page.getByRole('columnheader', { name: 'Unit price' })).toBeVisible();
  });
});

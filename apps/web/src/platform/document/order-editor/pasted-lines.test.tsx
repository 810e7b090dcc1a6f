import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copiedText, pasteText } from '../../../testing/clipboard.ts';
import { focus } from '../../../testing/keyboard.ts';
import { type CodeLine, codeLineRules, createCodeLine } from '../../../testing/fixtures/order-kind.fixtures.tsx';
import { show } from '../../../testing/show.tsx';
import { EditorLines } from './index.ts';

const rules = { ...codeLineRules, max: 500 };

/** Lines whose state is in the component, as in the page. */
function EnteredLines({ lines: initial }: { readonly lines: readonly CodeLine[] }) {
  const [lines, setLines] = useState(initial);
  const [changes] = useState(() => ({
    changeLine: (key: number, part: Partial<CodeLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line))),
    addLine: () => setLines((before) => [...before, createCodeLine()]),
    setLines,
    removeLine: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
  }));
  return <EditorLines rules={rules} lines={lines} terms="G8" isSubmitted={false} changes={changes} />;
}

async function showLines(...lines: readonly CodeLine[]): Promise<void> {
  await show(
    <main>
      <EnteredLines lines={lines} />
    </main>,
  );
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
}

function cell(line: number, field: string) {
  return page.getByRole('textbox', { name: `第 ${line} 行 ${field}` });
}

function rowCount(): number {
  return document.querySelectorAll('tbody tr').length;
}

function press(letter: string): Promise<void> {
  return userEvent.keyboard(`{Control>}${letter}{/Control}`);
}

const complete = { code: 'HG1', quantity: 2, unitPriceAud: '5.00' };

describe('cells that are pasted into the lines', () => {
  it('cells with headings are pasted by their headings, in any language and order', async () => {
    await showLines(createCodeLine());
    await focus(cell(1, '数量'));
    pasteText('Remarks\tColor\t數量\tgoods\n"red\nbox"\tx\t1,200\tHG1\n\ty\t3\tHG2\n');
    await expect.element(cell(2, '货品')).toHaveValue('HG2');
    await expect.element(cell(1, '货品')).toHaveValue('HG1');
    await expect.element(cell(1, '数量')).toHaveValue('1200');
    await expect.element(cell(1, '备注')).toHaveValue('red box');
    await expect.element(cell(1, '数量')).toHaveFocus();
    await expect.element(page.getByText('已粘贴 2 行')).toBeVisible();
  });

  it('cells without headings are pasted from the active cell to the right, over lines and into new ones', async () => {
    await showLines(createCodeLine(complete), createCodeLine(complete));
    await focus(cell(2, '数量'));
    pasteText('7\tfirst\t9.5\n8\tsecond\t\n');
    await expect.element(cell(3, '备注')).toHaveValue('second');
    await expect.element(cell(2, '货品')).toHaveValue('HG1');
    await expect.element(cell(2, '数量')).toHaveValue('7');
    await expect.element(cell(2, '单价')).toHaveValue('9.50');
    await expect.element(cell(3, '数量')).toHaveValue('8');
    await expect.element(cell(1, '数量')).toHaveValue('2');
  });

  it('an unknown code stays as text, and is counted', async () => {
    await showLines(createCodeLine());
    await focus(cell(1, '货品'));
    pasteText('HG1\t1\nNONE-7\t2\n');
    await expect.element(page.getByText('已粘贴 2 行，有 1 个编码未找到')).toBeVisible();
    await expect.element(cell(2, '数量')).toHaveValue('2');
  });

  it('more than 500 lines are refused with the limit, and change nothing', async () => {
    await showLines(createCodeLine());
    await focus(cell(1, '货品'));
    pasteText(Array.from({ length: 501 }, (_, index) => `HG${index}\t1`).join('\n'));
    await expect.element(page.getByText('未粘贴：最多 500 行')).toBeVisible();
    expect(rowCount()).toBe(1);
    await expect.element(cell(1, '货品')).toHaveValue('');
  });

  it('500 lines are pasted, and undone and redone as one step', async () => {
    await showLines(createCodeLine());
    await focus(cell(1, '货品'));
    pasteText(Array.from({ length: 500 }, (_, index) => `HG${index}\t${index + 1}`).join('\n'));
    await expect.poll(rowCount).toBe(500);
    await press('z');
    await expect.poll(rowCount).toBe(1);
    await expect.element(cell(1, '货品')).toHaveValue('');
    await expect.element(cell(1, '货品')).toHaveFocus();
    await press('y');
    await expect.poll(rowCount).toBe(500);
    // A search among 500 lines by their names takes seconds.
    expect(document.querySelector<HTMLInputElement>('#order-line-0-goods')?.value).toBe('HG0');
  });

  it('one cell is pasted by the browser', async () => {
    await showLines(createCodeLine(complete));
    await focus(cell(1, '备注'));
    pasteText('HG7');
    await expect.element(cell(1, '货品')).toHaveValue('HG1');
    expect(page.getByText(/已粘贴/).elements()).toEqual([]);
  });
});

describe('keys that change cells of the lines', () => {
  it('Ctrl+Z undoes the typed number, then the removed line, and Ctrl+Y redoes them', async () => {
    await showLines(createCodeLine(complete), createCodeLine({ ...complete, code: 'HG2' }));
    await focus(cell(2, '货品'));
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect.poll(rowCount).toBe(1);
    await focus(cell(1, '单价'));
    await userEvent.keyboard('123');
    await press('z');
    await expect.element(cell(1, '单价')).toHaveValue('5.00');
    await expect.element(cell(1, '单价')).toHaveFocus();
    await press('z');
    await expect.element(cell(2, '货品')).toHaveValue('HG2');
    await press('y');
    await expect.poll(rowCount).toBe(1);
    await press('y');
    await expect.element(cell(1, '单价')).toHaveValue('123.00');
  });

  it('Ctrl+D takes the value of the cell above', async () => {
    await showLines(createCodeLine(complete), createCodeLine({ code: 'HG2' }));
    await focus(cell(2, '单价'));
    await press('d');
    await expect.element(cell(2, '单价')).toHaveValue('5.00');
    await expect.element(cell(2, '单价')).toHaveFocus();
    await focus(cell(2, '数量'));
    await press('d');
    await expect.element(cell(2, '数量')).toHaveValue('2');
    await expect.element(cell(2, '货品')).toHaveValue('HG2');
  });

  it('Ctrl+C without selected text copies the line, which can be pasted again', async () => {
    await showLines(createCodeLine({ ...complete, note: 'two\twords' }));
    await focus(cell(1, '备注'));
    await userEvent.keyboard('{End}');
    const copied = copiedText();
    expect(copied).toBe('HG1\t2\t"two\twords"\t5.00');
    await focus(cell(1, '货品'));
    pasteText(`${copied}\r\n${copied}\r\n`);
    await expect.element(cell(2, '备注')).toHaveValue('two words');
    await expect.element(cell(2, '单价')).toHaveValue('5.00');
  });

  it('Ctrl+C copies selected text as in any field', async () => {
    await showLines(createCodeLine(complete));
    await focus(cell(1, '数量'));
    expect(copiedText()).toBe('');
  });
});

import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../../testing/fields.ts';
import { focus } from '../../../testing/keyboard.ts';
import { show } from '../../../testing/show.tsx';
import { violationsIn } from '../../../testing/violations.ts';
import { ChoiceSelect, FieldLines, QuantityCell, RemoveLineButton } from '../index.ts';

interface NumberLine {
  readonly key: number;
  readonly product?: string | undefined;
  readonly quantity?: number | string | undefined;
  readonly weight?: number | string | undefined;
}

const columns = ['产品', '数量', '重量', '操作'].map((title) => ({ title, width: '1fr' }));

/** Lines with two numbers, and with a product if `hasProducts` is true. New lines have the next key. */
function Lines({ start, hasProducts }: { readonly start: readonly NumberLine[]; readonly hasProducts: boolean }) {
  const [lines, setLines] = useState(start);
  const change = (key: number, part: Partial<NumberLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => setLines([...lines, { key: lines.length + 1 }]);
  return (
    <section data-fields>
      <FieldLines columns={columns} lines={lines} {...(hasProducts ? { adding: { title: '添加明细', add } } : {})}>
        {({ key, product, quantity, weight }, row) => (
          <tr key={key}>
            <td>
              {hasProducts && (
                <ChoiceSelect
                  label={`${row + 1} 产品`}
                  options={['A1', 'B2'].map((code) => ({ value: code, label: code }))}
                  value={product ?? null}
                  onChange={(chosen) => change(key, { product: chosen })}
                />
              )}
            </td>
            <QuantityCell
              line={String(row + 1)}
              title="数量"
              value={quantity ?? null}
              onChange={(pieces) => change(key, { quantity: pieces })}
            />
            <QuantityCell
              line={String(row + 1)}
              title="重量"
              value={weight ?? null}
              onChange={(grams) => change(key, { weight: grams })}
            />
            <td>
              <RemoveLineButton line={row + 1} onRemove={() => setLines(lines.filter((line) => line.key !== key))} />
            </td>
          </tr>
        )}
      </FieldLines>
      <button type="button" data-save>
        保存
      </button>
    </section>
  );
}

const three = [1, 2, 3].map((key) => ({ key, quantity: key * 10 }));

function field(name: string) {
  return page.getByLabelText(name, { exact: true });
}

async function showLines(start: readonly NumberLine[], hasProducts: boolean): Promise<void> {
  await show(
    <main>
      <Lines start={start} hasProducts={hasProducts} />
    </main>,
  );
  await expect.element(field('1 数量')).toBeVisible();
}

describe('lines with fields', () => {
  it('Enter moves from the product to the quantity, and from there to the product of an added line', async () => {
    await showLines([{ key: 1 }], true);
    expect(await violationsIn()).toEqual([]);
    await focus(field('1 产品'));
    await userEvent.keyboard('A1{Enter}4{Enter}');
    await expect.element(field('2 产品')).toHaveFocus();
    await userEvent.keyboard('B2{Enter}5');
    await expect.element(field('1 数量')).toHaveValue('4');
    await expect.element(field('2 数量')).toHaveValue('5');
  });

  it('Enter and the arrow keys stay in the column of lines without a product, and Enter ends at Save', async () => {
    await showLines(three, false);
    await focus(field('1 重量'));
    await userEvent.keyboard('7{Enter}8{ArrowUp}');
    await expect.element(field('1 重量')).toHaveFocus();
    await expect.element(field('2 重量')).toHaveValue('8');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(button('保存')).toHaveFocus();
  });

  it('Ctrl+Home, Ctrl+End and Ctrl+Delete move to the ends and remove the line', async () => {
    await showLines(three, false);
    await focus(field('2 数量'));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(field('3 数量')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect.element(field('1 数量')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await expect.element(field('1 数量')).toHaveValue('20');
    await expect.element(field('1 数量')).toHaveFocus();
  });
});

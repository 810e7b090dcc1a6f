import { api, decimalOf, PaymentTermsId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { pasteText } from '../../testing/clipboard.ts';
import { button } from '../../testing/fields.ts';
import { focus } from '../../testing/keyboard.ts';
import { show } from '../../testing/show.tsx';
import { violationsIn } from '../../testing/violations.ts';
import { TermsSection } from './terms-section.tsx';

const plain = { depositPercent: decimalOf(0, 2), base: 'ISSUE', isActive: true, version: 1 } as const;
const terms = [
  { ...plain, id: PaymentTermsId.parse(1), code: 'NET30', days: 30, isDefault: true },
  { ...plain, id: PaymentTermsId.parse(2), code: 'NET7', days: 7, isDefault: false },
];

function showSection() {
  return show(
    <main>
      <TermsSection terms={terms} />
    </main>,
  );
}

function field(name: string) {
  return page.getByRole('textbox', { name, exact: true });
}

describe('the terms of payment in the settings', () => {
  it('changed, added and removed terms are saved together', async () => {
    await showSection();
    await expect.element(field('NET30 定金')).toHaveValue('0.00');
    expect(await violationsIn()).toEqual([]);
    const saves = answerWith(api.paymentTerms.save, []);
    await field('NET30 定金').fill('30');
    await button('删除“NET7”').click();
    await page.getByRole('button', { name: '添加付款条件' }).click();
    await page.getByRole('textbox', { name: /代码$/ }).nth(1).fill('EOM');
    await button('保存').click();
    await expect.poll(() => saves.sent).toHaveLength(1);
    expect(saves.sent[0]).toMatchObject({
      terms: [
        { id: 1, code: 'NET30', depositPercent: 30 },
        { code: 'EOM', depositPercent: 0, base: 'ISSUE', days: 30 },
      ],
      removedIds: [2],
    });
  });

  it('terms are pasted from a spreadsheet, also new ones, filled down and undone, and are saved', async () => {
    await showSection();
    await focus(field('NET30 代码'));
    pasteText('NET30\t20\t月末\t45\nNET7\t\tISSUE\t10\nEOM60\t15\t月末\t60\n');
    await expect.element(field('EOM60 天数')).toHaveValue('60');
    await expect.element(field('NET7 定金')).toHaveValue('0.00');
    await focus(field('NET7 天数'));
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(field('NET7 天数')).toHaveValue('45');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(field('NET7 天数')).toHaveValue('10');
    expect(await violationsIn()).toEqual([]);
    const saves = answerWith(api.paymentTerms.save, []);
    await button('保存').click();
    await expect.poll(() => saves.sent).toHaveLength(1);
    expect(saves.sent[0]).toMatchObject({
      terms: [
        { id: 1, code: 'NET30', depositPercent: 20, base: 'END_OF_MONTH', days: 45, isDefault: true },
        { id: 2, code: 'NET7', depositPercent: 0, base: 'ISSUE', days: 10 },
        { code: 'EOM60', depositPercent: 15, base: 'END_OF_MONTH', days: 60, isDefault: false, isActive: true },
      ],
    });
  });

  it('a pasted base that no terms have is refused, and the entered values stay', async () => {
    await showSection();
    await focus(field('NET30 代码'));
    pasteText('NET30\t20\t周末\t45\n');
    await expect.element(page.getByText(/周末/)).toBeVisible();
    await expect.element(field('NET30 定金')).toHaveValue('0.00');
  });

  it('terms with a deposit above 100 % are not saved', async () => {
    await showSection();
    const saves = answerWith(api.paymentTerms.save, []);
    await field('NET7 定金').fill('101');
    await button('保存').click();
    await expect.element(page.getByText('不能大于 100')).toBeVisible();
    expect(saves.sent).toEqual([]);
  });
});

import { api, decimalOf, PaymentTermsId } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith } from '../../testing/answer-with.ts';
import { button } from '../../testing/fields.ts';
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

  it('terms with a deposit above 100 % are not saved', async () => {
    await showSection();
    const saves = answerWith(api.paymentTerms.save, []);
    await field('NET7 定金').fill('101');
    await button('保存').click();
    await expect.element(page.getByText('不能大于 100')).toBeVisible();
    expect(saves.sent).toEqual([]);
  });
});

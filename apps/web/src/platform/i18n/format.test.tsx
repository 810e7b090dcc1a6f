import { cost, Instant } from '@yipin/contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { MomentField } from '../form/days/moment-field.tsx';
import { formatInstant, formatMoney, formatNumber } from './format.ts';

const at = Instant.parse('2026-11-25T11:30:00Z');

function shown() {
  return page.getByRole('status');
}

function Moment() {
  return <output>{formatInstant(at)}</output>;
}

it.each([
  ['Australia/Sydney', 'zh-CN', '2026-11-25 22:30'],
  ['Australia/Melbourne', 'en-US', '25 Nov 2026, 22:30'],
  ['Pacific/Auckland', 'zh-CN', '2026-11-26 00:30 GMT+13'],
  ['Asia/Shanghai', 'en-US', '25 Nov 2026, 19:30 GMT+8'],
] as const)(
  'a time is shown in the time zone of the company, %s, with its offset if the browser’s differs',
  async (timeZone, language, text) => {
    await show(<Moment />, { as: { timeZone }, language });
    await expect.element(shown()).toHaveTextContent(text);
    expect(shown().element().textContent).toBe(text);
  },
);

it('a time is typed in the time zone of the company, which is shown next to it', async () => {
  const typed: unknown[] = [];
  await show(<MomentField placeholder="at" onChange={(moment) => typed.push(moment)} />, {
    as: { timeZone: 'Pacific/Auckland' },
  });
  await expect.element(page.getByText('Pacific/Auckland')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'at' }), '26/11/2026 0:30');
  await userEvent.keyboard('{Tab}');
  expect(typed).toEqual(['2026-11-25T11:30:00.000Z']);
});

it.each([
  ['120.0000', '¥120.00', '120.00'],
  ['1234.5600', '¥1,234.56', '1,234.56'],
  ['12.3450', '¥12.345', '12.345'],
  ['0.1234', '¥0.1234', '0.1234'],
] as const)('the decimal %s has no zeros after its second digit', (typed, money, number) => {
  const amount = cost().parse(typed);
  expect([formatMoney(amount, 'CNY'), formatNumber(amount)]).toEqual([money, number]);
});

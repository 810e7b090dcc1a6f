import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { DecimalInput, QuantityInput } from '../index.ts';

const closed: string[] = [];

/** Two fields in a box that Escape closes. */
function Fields() {
  const [amount, setAmount] = useState<string | undefined>('12.50');
  const [pieces, setPieces] = useState<number | string | undefined>(6);
  return (
    <main onKeyDown={({ key }) => key === 'Escape' && closed.push('closed')}>
      <DecimalInput label="金额" value={amount ?? null} onChange={setAmount} />
      <QuantityInput label="数量" value={pieces ?? null} onChange={setPieces} />
    </main>
  );
}

const amount = page.getByLabelText('金额');
const pieces = page.getByLabelText('数量');

describe('a number field', () => {
  it('typing replaces the whole number after Tab', async () => {
    await show(<Fields />);
    await expect.element(amount).toBeVisible();
    await userEvent.keyboard('{Tab}7{Tab}8{Tab}');
    await expect.element(amount).toHaveValue('7.00');
    await expect.element(pieces).toHaveValue('8');
  });

  it('Escape restores the number, and the next one closes the dialog', async () => {
    closed.length = 0;
    await show(<Fields />);
    await expect.element(amount).toBeVisible();
    await userEvent.keyboard('{Tab}7x{Escape}');
    await expect.element(amount).toHaveValue('12.50');
    expect(closed).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(closed).toEqual(['closed']);
  });

  it('Escape does not remove a number that was typed into an empty field', async () => {
    closed.length = 0;
    await show(<Fields />);
    await userEvent.clear(amount);
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}7{Escape}');
    await expect.element(amount).toHaveValue('7');
    expect(closed).toEqual(['closed']);
  });
});

import { type DecimalText, isTooLarge } from '@yipin/contract';
import type { Context } from '../context.ts';
import { invalidAt } from '../failure.ts';
import { translate } from '../texts.ts';

/** Refuses an amount that answers cannot carry, naming `member` as where it comes from. */
export const requireCarried = ({ language }: Context, amount: DecimalText, member: string): void => {
  if (!isTooLarge(amount)) return;
  const message = translate(language, 'validation:amountTooLarge');
  throw invalidAt(member, message);
};

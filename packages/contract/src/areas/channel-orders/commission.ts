import { type DecimalText, decimalOf, Exact } from '../../kernel/index.ts';
import type { SettlementMode } from '../sales-channels/sales-channel.ts';

/** Returns the agency's commission on a line in AUD, to the cent (domain.md §10 "Commission"). */
export function commissionOf(lineAmount: DecimalText, percent: DecimalText): DecimalText {
  return decimalOf(new Exact(lineAmount).times(percent).div(100), 2);
}

/** Returns the amount to settle: the total less the commission if the agency pays the company, else the commission. */
export function settleAmountOf(mode: SettlementMode, total: DecimalText, commission: DecimalText): DecimalText {
  return mode === 'netIn' ? decimalOf(new Exact(total).minus(commission), 2) : commission;
}

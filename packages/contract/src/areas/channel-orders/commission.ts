import { type DecimalText, decimalOf, Exact } from '../../kernel/index.ts';
import type { SettlementMode } from '../sales-channels/sales-channel.ts';

/** The agency's share of a line, to the cent (domain.md §10 "Commission"). */
export function commissionOf(lineAmount: DecimalText, percent: DecimalText): DecimalText {
  return decimalOf(new Exact(lineAmount).times(percent).div(100), 2);
}

/** What is to be settled: the total less the commission when the agency pays us, the commission when we pay it. */
export function settleAmountOf(mode: SettlementMode, total: DecimalText, commission: DecimalText): DecimalText {
  return mode === 'netIn' ? decimalOf(new Exact(total).minus(commission), 2) : commission;
}

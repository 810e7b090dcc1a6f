import { type DecimalText, decimalOf, Exact } from '../../kernel/index.ts';
import type { SettlementMode } from '../sales-channels/sales-channel.ts';

/** The agency's share of a line, to the cent (domain.md §10 "Commission"). */
export const commissionOf = (lineAmount: DecimalText, percent: DecimalText): DecimalText =>
  decimalOf(new Exact(lineAmount).times(percent).div(100), 2);

/** What is to be settled: the total less the commission when the agency pays us, the commission when we pay it. */
export const settleAmountOf = (mode: SettlementMode, total: DecimalText, commission: DecimalText): DecimalText =>
  mode === 'netIn' ? decimalOf(new Exact(total).minus(commission), 2) : commission;

import { z } from 'zod';
import {
  bool,
  emailText,
  expectedVersion,
  idOf,
  longText,
  percent,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';
import { CustomerId } from '../customers/customer-id.ts';
import { PaymentTermsId } from '../payment-terms/payment-terms.ts';

export const SalesChannelId = idOf('SalesChannelId');
export type SalesChannelId = z.output<typeof SalesChannelId>;

/** Who settles with whom: the agency pays what is left after its commission, or clients paid us and we pay the commission. */
export const SettlementMode = z.enum(['netIn', 'commissionOut']);
export type SettlementMode = z.output<typeof SettlementMode>;

/** The mode as the wire spells it. */
export const SettlementModeOnWire = z.codec(z.enum(['NET_IN', 'COMMISSION_OUT']), SettlementMode, {
  decode: (spelt) => (spelt === 'NET_IN' ? 'netIn' : 'commissionOut'),
  encode: (mode) => (mode === 'netIn' ? 'NET_IN' : 'COMMISSION_OUT'),
});

/** What a user may write; no `id` = a new one. */
export const SalesChannelInput = z.object({
  id: SalesChannelId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  contact: text(64).default(''),
  phone: text(32).default(''),
  email: emailText(128).default(''),
  address: text(500).default(''),
  /** The agency's share in percent, of goods that name none of their own; absent = 0. */
  commissionPercent: percent().optional(),
  settlementMode: SettlementModeOnWire.default('netIn'),
  /** Terms of payment that new orders get; absent = the company's default. */
  termsId: PaymentTermsId.nullish(),
  /** Whose artware orders its orders become; absent = chosen each time. */
  customerId: CustomerId.nullish(),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user was warned of open orders, and deactivates the agency or changes its code all the same. */
  confirmed: bool().optional(),
});
export type SalesChannelInput = z.output<typeof SalesChannelInput>;

/** A travel agency, as it is listed and read. */
export const SalesChannel = SalesChannelInput.omit({ expectedVersion: true, confirmed: true }).extend({
  commissionPercent: percent(),
  customerId: CustomerId.nullable(),
  termsId: PaymentTermsId.nullable(),
  /** Code of its terms, or of the company's default. */
  termsCode: z.string(),
  customerName: z.string().nullable(),
  version: Version,
  id: SalesChannelId,
});
export type SalesChannel = z.output<typeof SalesChannel>;

/** As much as a picker needs, and what a new order takes from its agency. */
export const SalesChannelName = SalesChannel.pick({
  id: true,
  code: true,
  name: true,
  commissionPercent: true,
  settlementMode: true,
  customerId: true,
  isActive: true,
});
export type SalesChannelName = z.output<typeof SalesChannelName>;

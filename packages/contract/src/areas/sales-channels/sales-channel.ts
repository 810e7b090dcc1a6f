import { z } from 'zod';
import {
  bool,
  changedNames,
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

/** Id of an agency. */
export const SalesChannelId = idOf('SalesChannelId');
export type SalesChannelId = z.output<typeof SalesChannelId>;

/**
 * Direction of the settlement: the agency pays the total less its commission, or the customers pay the company and the
 * company pays the commission.
 */
export const SettlementMode = z.enum(['netIn', 'commissionOut']);
export type SettlementMode = z.output<typeof SettlementMode>;

/** The mode in its spelling on the wire. */
export const SettlementModeOnWire = z.codec(z.enum(['NET_IN', 'COMMISSION_OUT']), SettlementMode, {
  decode: (spelt) => (spelt === 'NET_IN' ? 'netIn' : 'commissionOut'),
  encode: (mode) => (mode === 'netIn' ? 'NET_IN' : 'COMMISSION_OUT'),
});

/** Editable fields of an agency; without `id` a new one is created. */
export const SalesChannelInput = z.object({
  id: SalesChannelId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  nameEn: text(128).default(''),
  nameTw: text(128).default(''),
  contact: text(64).default(''),
  phone: text(32).default(''),
  email: emailText(128).default(''),
  address: text(500).default(''),
  /** Commission in percent, for offers without one; absent = 0. */
  commissionPercent: percent().optional(),
  settlementMode: SettlementModeOnWire.default('netIn'),
  /** Terms of payment of new orders; absent = the company's default. */
  termsId: PaymentTermsId.nullish(),
  /** Customer of the sales orders that its orders are converted to; absent = selected at each conversion. */
  customerId: CustomerId.nullish(),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user confirms to deactivate the agency, or to change its code, although orders are open. */
  confirmed: bool().optional(),
});
export type SalesChannelInput = z.output<typeof SalesChannelInput>;

/** Fields of an agency that can be changed for several agencies at once: nothing follows from them. */
export const SalesChannelFields = z.object(changedNames(128)).partial();
export type SalesChannelFields = z.output<typeof SalesChannelFields>;

/** An agency as lists and pages show it. */
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

/** Fields for pickers, the name in the language of the request, and those that a new order copies. */
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

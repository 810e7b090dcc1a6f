import { z } from 'zod';
import { bool, expectedVersion, int, longText, requiredCode, requiredText, text, Version } from '../../kernel/index.ts';
import { PaymentTermsId } from '../payment-terms/payment-terms.ts';
import { FactoryId } from './factory-id.ts';

/** Days from order to delivery; ten years at the most. */
const leadTimeDays = int(0, 3650);

/** What a user may write; no `id` = a new one. */
export const FactoryInput = z.object({
  id: FactoryId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  contact: text(64).default(''),
  phone: text(32).default(''),
  wechat: text(64).default(''),
  address: text(500).default(''),
  bankName: text(128).default(''),
  bankAccount: text(64).default(''),
  /** Days from order to delivery, from which an expected day is worked out; absent = 0. */
  leadTimeDays: leadTimeDays.optional(),
  /** Terms of payment that new orders get; absent = the company's default. */
  termsId: PaymentTermsId.nullish(),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user was warned of open documents and products, and deactivates the factory or changes its code all the same. */
  confirmed: bool().optional(),
});
export type FactoryInput = z.output<typeof FactoryInput>;

/** A factory as it is listed and read. */
export const Factory = FactoryInput.omit({ expectedVersion: true, confirmed: true }).extend({
  leadTimeDays,
  termsId: PaymentTermsId.nullable(),
  /** Code of its terms, or of the company's default. */
  termsCode: z.string(),
  version: Version,
  id: FactoryId,
});
export type Factory = z.output<typeof Factory>;

/** As much as a picker needs. */
export const FactoryName = Factory.pick({ id: true, code: true, name: true, leadTimeDays: true });
export type FactoryName = z.output<typeof FactoryName>;

import { z } from 'zod';
import {
  bool,
  changedNames,
  expectedVersion,
  int,
  longText,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';
import { PaymentTermsId } from '../payment-terms/payment-terms.ts';
import { FactoryId } from './factory-id.ts';

/** Days from order to delivery; at most ten years. */
const leadTimeDays = int(0, 3650);

/** Editable fields of a factory; without `id` a new one is created. */
export const FactoryInput = z.object({
  id: FactoryId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  nameEn: text(128).default(''),
  nameTw: text(128).default(''),
  contact: text(64).default(''),
  phone: text(32).default(''),
  wechat: text(64).default(''),
  address: text(500).default(''),
  bankName: text(128).default(''),
  bankAccount: text(64).default(''),
  /** Days from order to delivery, for the expected day of an order; absent = 0. */
  leadTimeDays: leadTimeDays.optional(),
  /** Terms of payment of new orders; absent = the company's default. */
  termsId: PaymentTermsId.nullish(),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user confirms to deactivate the factory, or to change its code, although documents or products name it. */
  confirmed: bool().optional(),
});
export type FactoryInput = z.output<typeof FactoryInput>;

/** Fields of a factory that can be changed for several factories at once: nothing follows from them. */
export const FactoryFields = z.object({ ...changedNames(128), leadTimeDays }).partial();
export type FactoryFields = z.output<typeof FactoryFields>;

/** A factory as lists and pages show it. */
export const Factory = FactoryInput.omit({ expectedVersion: true, confirmed: true }).extend({
  leadTimeDays,
  termsId: PaymentTermsId.nullable(),
  /** Code of its terms, or of the company's default. */
  termsCode: z.string(),
  version: Version,
  id: FactoryId,
});
export type Factory = z.output<typeof Factory>;

/** Fields for pickers, the name in the language of the request. */
export const FactoryName = Factory.pick({ id: true, code: true, name: true, leadTimeDays: true });
export type FactoryName = z.output<typeof FactoryName>;

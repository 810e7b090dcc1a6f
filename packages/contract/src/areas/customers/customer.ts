import { z } from 'zod';
import {
  bool,
  emailText,
  expectedVersion,
  longText,
  percent,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import { PaymentTermsId } from '../payment-terms/payment-terms.ts';
import { UserId } from '../users/user.ts';
import { CustomerId } from './customer-id.ts';

/** A traveller who buys for herself, or a firm that buys to sell. */
export const CustomerKind = z.enum(['person', 'company']);
export type CustomerKind = z.output<typeof CustomerKind>;

/** The kind as the wire spells it. */
export const CustomerKindOnWire = z.codec(z.enum(['PERSON', 'COMPANY']), CustomerKind, {
  decode: (spelt) => (spelt === 'PERSON' ? 'person' : 'company'),
  encode: (kind) => (kind === 'person' ? 'PERSON' : 'COMPANY'),
});

/** Where a customer may have goods sent. */
export const CustomerAddress = z.object({
  /** What people call it: "shop", "warehouse". */
  label: text(64).default(''),
  /** Street and number. */
  line: requiredText(500),
  city: text(64).default(''),
  state: text(64).default(''),
  postcode: text(16).default(''),
  country: text(64).default(''),
  /** The one new orders begin with: at most one of a customer's. */
  isDefault: bool().default(false),
});
export type CustomerAddress = z.output<typeof CustomerAddress>;

/** Addresses one customer may have. */
export const maxAddresses = 20;

const addresses = z
  .array(CustomerAddress)
  .max(maxAddresses)
  .refine((all) => all.filter((address) => address.isDefault).length <= 1, { error: 'oneDefaultAddress' });

/** What a user may write; no `id` = a new one. */
export const CustomerInput = z.object({
  id: CustomerId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  kind: CustomerKindOnWire.default('company'),
  contact: text(64).default(''),
  phone: text(32).default(''),
  email: emailText(128).default(''),
  country: text(64).default(''),
  addresses: addresses.default([]),
  /** Who looks after the customer: active artware sales staff, or nobody. */
  salesId: UserId.nullish(),
  /** Percent off that new orders begin with, 0 to 100; absent = 0. */
  defaultDiscountPercent: percent().optional(),
  /** Terms of payment that new orders get; absent = the company's default. */
  termsId: PaymentTermsId.nullish(),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user was warned of open documents, and deactivates the customer or changes its code all the same. */
  confirmed: bool().optional(),
});
export type CustomerInput = z.output<typeof CustomerInput>;

/** A customer as it is listed and read. */
export const Customer = CustomerInput.omit({ expectedVersion: true, confirmed: true }).extend({
  salesId: UserId.nullable(),
  /** Name of who looks after the customer. */
  salesName: z.string().nullable(),
  defaultDiscountPercent: percent(),
  termsId: PaymentTermsId.nullable(),
  /** Code of its terms, or of the company's default. */
  termsCode: z.string(),
  version: Version,
  id: CustomerId,
});
export type Customer = z.output<typeof Customer>;

/** Who is answered what an order takes from its customer, beside the name: who sees it in the list, or writes orders. */
export const customerTerms = [permissions.customers, permissions.editArtwareOrders];

/** As much as a picker needs; what an order takes from its customer is absent without {@link customerTerms}. */
export const CustomerName = Customer.pick({
  id: true,
  code: true,
  name: true,
  isActive: true,
  defaultDiscountPercent: true,
  salesId: true,
}).partial({ defaultDiscountPercent: true, salesId: true });
export type CustomerName = z.output<typeof CustomerName>;

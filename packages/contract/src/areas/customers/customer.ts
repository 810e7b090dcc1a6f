import { z } from 'zod';
import {
  bool,
  changedNames,
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

/** A private person, or a company that resells. */
export const CustomerKind = z.enum(['person', 'company']);
export type CustomerKind = z.output<typeof CustomerKind>;

/** The kind as the wire spells it. */
export const CustomerKindOnWire = z.codec(z.enum(['PERSON', 'COMPANY']), CustomerKind, {
  decode: (spelt) => (spelt === 'PERSON' ? 'person' : 'company'),
  encode: (kind) => (kind === 'person' ? 'PERSON' : 'COMPANY'),
});

/** A delivery address of a customer. */
export const CustomerAddress = z.object({
  /** Label of the address, such as "shop" or "warehouse". */
  label: text(64).default(''),
  /** Street and number. */
  line: requiredText(500),
  city: text(64).default(''),
  state: text(64).default(''),
  postcode: text(16).default(''),
  country: text(64).default(''),
  /** The address that new orders get; at most one per customer. */
  isDefault: bool().default(false),
});
export type CustomerAddress = z.output<typeof CustomerAddress>;

/** Largest number of addresses of a customer. */
export const maxAddresses = 20;

const addresses = z
  .array(CustomerAddress)
  .max(maxAddresses)
  .refine((all) => all.filter((address) => address.isDefault).length <= 1, { error: 'oneDefaultAddress' });

/** Editable fields of a customer; without `id` a new one is created. */
export const CustomerInput = z.object({
  id: CustomerId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  nameEn: text(128).default(''),
  nameTw: text(128).default(''),
  kind: CustomerKindOnWire.default('company'),
  contact: text(64).default(''),
  phone: text(32).default(''),
  email: emailText(128).default(''),
  country: text(64).default(''),
  addresses: addresses.default([]),
  /** The responsible sales user (active); null or absent = none. */
  salesId: UserId.nullish(),
  /** Discount of new orders in percent, 0 to 100; absent = 0. */
  defaultDiscountPercent: percent().optional(),
  /** Terms of payment of new orders; absent = the company's default. */
  termsId: PaymentTermsId.nullish(),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user confirms to deactivate the customer, or to change its code, although documents are open. */
  confirmed: bool().optional(),
});
export type CustomerInput = z.output<typeof CustomerInput>;

/** Fields of a customer that can be changed for several customers at once: nothing follows from them. */
export const CustomerFields = z
  .object({
    ...changedNames(128),
    salesId: UserId.nullable(),
    phone: text(32).nullable(),
    email: emailText(128).nullable(),
  })
  .partial();
export type CustomerFields = z.output<typeof CustomerFields>;

/** A customer as lists and pages show it. */
export const Customer = CustomerInput.omit({ expectedVersion: true, confirmed: true }).extend({
  salesId: UserId.nullable(),
  /** Name of the responsible sales user; null = none. */
  salesName: z.string().nullable(),
  defaultDiscountPercent: percent(),
  termsId: PaymentTermsId.nullable(),
  /** Code of its terms, or of the company's default. */
  termsCode: z.string(),
  version: Version,
  id: CustomerId,
});
export type Customer = z.output<typeof Customer>;

/**
 * Permissions that show the fields that orders copy from a customer: viewing the customer list, or editing sales
 * orders.
 */
export const customerTerms = [permissions.customers, permissions.editArtwareOrders];

/** Fields for pickers, the name in the language of the request; those that orders copy are absent without {@link customerTerms}. */
export const CustomerName = Customer.pick({
  id: true,
  code: true,
  name: true,
  isActive: true,
  defaultDiscountPercent: true,
  salesId: true,
}).partial({ defaultDiscountPercent: true, salesId: true });
export type CustomerName = z.output<typeof CustomerName>;

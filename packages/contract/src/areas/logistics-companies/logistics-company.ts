import { z } from 'zod';
import { bool, expectedVersion, longText, requiredCode, requiredText, text, Version } from '../../kernel/index.ts';
import { LogisticsCompanyId } from './logistics-company-id.ts';

/** Encrypted, a fixed host, and somewhere in it `{no}` for the tracking number. */
const trackingUrl = /^https:\/\/[^\s/?#{}]+[^\s]*\{no\}/;

/** What a user may write; no `id` = a new one. */
export const LogisticsCompanyInput = z.object({
  id: LogisticsCompanyId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  contact: text(64).default(''),
  phone: text(32).default(''),
  /** Page that follows a parcel: `https://…` with `{no}` where its number goes; empty = there is none. */
  trackingUrlTemplate: text(500)
    .refine((value) => value === '' || (trackingUrl.test(value) && !/\s/.test(value)), { error: 'trackingUrl' })
    .default(''),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user was warned of open documents, and deactivates the company or changes its code all the same. */
  confirmed: bool().optional(),
});
export type LogisticsCompanyInput = z.output<typeof LogisticsCompanyInput>;

/** A logistics company as it is listed and read. */
export const LogisticsCompany = LogisticsCompanyInput.omit({ expectedVersion: true, confirmed: true }).extend({
  version: Version,
  id: LogisticsCompanyId,
});
export type LogisticsCompany = z.output<typeof LogisticsCompany>;

/** As much as a picker needs. */
export const LogisticsCompanyName = LogisticsCompany.pick({ id: true, code: true, name: true });
export type LogisticsCompanyName = z.output<typeof LogisticsCompanyName>;

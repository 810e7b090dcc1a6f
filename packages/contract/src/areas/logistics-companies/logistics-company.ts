import { z } from 'zod';
import {
  bool,
  changedNames,
  expectedVersion,
  longText,
  requiredCode,
  requiredText,
  text,
  Version,
} from '../../kernel/index.ts';
import { LogisticsCompanyId } from './logistics-company-id.ts';

/** An `https` address with a fixed host and `{no}` for the tracking number. */
const trackingUrl = /^https:\/\/[^\s/?#{}]+[^\s]*\{no\}/;

/** Editable fields of a carrier; without `id` a new one is created. */
export const LogisticsCompanyInput = z.object({
  id: LogisticsCompanyId.optional(),
  expectedVersion,
  code: requiredCode(32),
  name: requiredText(128),
  nameEn: text(128).default(''),
  nameTw: text(128).default(''),
  contact: text(64).default(''),
  phone: text(32).default(''),
  /** Address of the tracking page, `https://…` with `{no}` for the tracking number; empty = none. */
  trackingUrlTemplate: text(500)
    .refine((value) => value === '' || (trackingUrl.test(value) && !/\s/.test(value)), { error: 'trackingUrl' })
    .default(''),
  remark: longText(2000).default(''),
  isActive: bool().default(true),
  /** The user confirms to deactivate the carrier, or to change its code, although documents are open. */
  confirmed: bool().optional(),
});
export type LogisticsCompanyInput = z.output<typeof LogisticsCompanyInput>;

/** Fields of a carrier that can be changed for several carriers at once: nothing follows from them. */
export const LogisticsCompanyFields = z.object(changedNames(128)).partial();
export type LogisticsCompanyFields = z.output<typeof LogisticsCompanyFields>;

/** A carrier as lists and pages show it. */
export const LogisticsCompany = LogisticsCompanyInput.omit({ expectedVersion: true, confirmed: true }).extend({
  version: Version,
  id: LogisticsCompanyId,
});
export type LogisticsCompany = z.output<typeof LogisticsCompany>;

/** Fields for pickers, the name in the language of the request. */
export const LogisticsCompanyName = LogisticsCompany.pick({ id: true, code: true, name: true });
export type LogisticsCompanyName = z.output<typeof LogisticsCompanyName>;

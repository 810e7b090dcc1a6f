import { z } from 'zod';
import {
  bool,
  cost,
  expectedVersion,
  idOf,
  Instant,
  int,
  money,
  percent,
  rate,
  requiredText,
  text,
  Version,
  namesNoRecord,
} from '../../kernel/index.ts';
import { markupPercent } from '../artware-categories/artware-category.ts';

const fees = {
  /** CNY per kilogram. */
  internationalShippingFee: cost(),
  /** CNY per piece. */
  packingCharges: cost(),
  /** Freight inside China, CNY per piece. */
  shippingFee: cost(),
};

/** What the settings page of older clients shows and saves. Fees are neither answered to nor accepted from callers without `viewCost`. */
export const ArtwareSettingInput = z.object({ expectedVersion, ...fees });
export type ArtwareSettingInput = z.output<typeof ArtwareSettingInput>;

export const ArtwareSetting = z.object({
  ...z.object(fees).partial().shape,
  /** CNY for 1 AUD. */
  exchangeRate: rate(),
  version: Version,
});
export type ArtwareSetting = z.output<typeof ArtwareSetting>;

/** The order in which a company writes day (D), month (M) and year (Y) of a date in figures. */
export const DayOrder = z.enum(['DMY', 'MDY', 'YMD']);
export type DayOrder = z.output<typeof DayOrder>;

const rules = {
  ...fees,
  /** Cubic centimetres that count as one kilogram. */
  volumetricDivisor: int(1, 1_000_000),
  /** For products whose category says nothing. */
  defaultMarkupPercent: markupPercent(),
  /** Suggested prices are multiples of it, AUD. */
  priceStep: money({ min: 0.01, max: 10_000 }),
  priceRounding: z.enum(['HALF_UP', 'UP']),
  /** How much more than ordered may be received, in percent. */
  overTakePercent: percent(),
  /** How much of one order may be written off without {@link permissions.writeOffAny}, in the order's currency. */
  writeOffLimit: money(),
  /** How much more than ordered a bill may charge for a piece before it asks, in percent. */
  billTolerancePercent: percent(),
  minPasswordLength: int(6, 32),
  requireDigit: bool(),
  requireLowercase: bool(),
  requireUppercase: bool(),
  requireSymbol: bool(),
  /** Wrong passwords in a row after which an account waits, and for how long. */
  lockoutAttempts: int(3, 20),
  lockoutMinutes: int(1, 1440),
  /** Hours without a request after which a session is over. */
  sessionIdleHours: int(1, 336),
  /** How dates that are typed in figures are read. */
  dayOrder: DayOrder,
};

/** All that is set in plain fields. */
export const SettingRules = z.object(rules);

const costs = {
  internationalShippingFee: true,
  packingCharges: true,
  shippingFee: true,
  defaultMarkupPercent: true,
} as const;

/** What suggested prices are calculated by, beside the rate. */
export const PriceRules = SettingRules.pick({
  ...costs,
  volumetricDivisor: true,
  priceStep: true,
  priceRounding: true,
});

/** What a user may change, one or many at once; absent = as it was. Fees and markup are ignored without `viewCost`. */
export const SettingsInput = z.object({ expectedVersion, ...SettingRules.partial().shape });
export type SettingsInput = z.output<typeof SettingsInput>;

/** A source that orders come from. */
export const OrderChannel = z.object({
  name: z.string(),
  /** The others are not offered in new orders. */
  isActive: z.boolean(),
  id: z.number().int(),
});
export type OrderChannel = z.output<typeof OrderChannel>;

/** Sources a firm may have. */
export const maxOrderChannels = 50;

function isNamedOnce(channels: readonly { readonly name: string }[]): boolean {
  return new Set(channels.map(({ name }) => name.toLowerCase())).size === channels.length;
}

/** All sources in their order; one that is not named is taken out, unless orders came from it. */
export const OrderChannelsInput = z.object({
  expectedVersion,
  channels: z
    .array(
      z.object({
        /** Absent = a new one. Counts in the firm's own list. */
        id: namesNoRecord(int(1, 1_000_000)).optional(),
        name: requiredText(64),
        isActive: bool().default(true),
      }),
    )
    .max(maxOrderChannels)
    .refine(isNamedOnce, { error: 'channelTwice' }),
});
export type OrderChannelsInput = z.output<typeof OrderChannelsInput>;

/** Everything of a firm that its people set, but for its own name. Fees and markup only for holders of `viewCost`. */
export const CompanySettings = z.object({
  ...rules,
  ...SettingRules.pick(costs).partial().shape,
  /** CNY for 1 AUD. */
  exchangeRate: rate(),
  orderSourceChannels: z.array(OrderChannel),
  /** Products on sale whose suggested price was calculated with another rate or other fees. */
  staleProducts: z.number().int(),
  version: Version,
});
export type CompanySettings = z.output<typeof CompanySettings>;

/** Percent by which a rate may change without asking again. */
export const rateChangeWarningPercent = 20;

/** A new rate; no document changes by it. */
export const ExchangeRateInput = z.object({
  expectedVersion,
  newRate: rate(),
  note: text(200).default(''),
  /** The user was told how much the rate changes, and means it. */
  confirmed: bool().optional(),
});
export type ExchangeRateInput = z.output<typeof ExchangeRateInput>;

export const ExchangeRateChangeId = idOf('ExchangeRateChangeId');
export type ExchangeRateChangeId = z.output<typeof ExchangeRateChangeId>;

/** One change of the rate. */
export const ExchangeRateChange = z.object({
  rate: rate(),
  previousRate: rate(),
  effectiveAt: Instant,
  /** Who changed it; null = nobody who can be named. */
  userName: z.string().nullable(),
  note: z.string(),
  id: ExchangeRateChangeId,
});
export type ExchangeRateChange = z.output<typeof ExchangeRateChange>;

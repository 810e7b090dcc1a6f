import { z } from 'zod';
import {
  bool,
  cost,
  Day,
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

/**
 * Settings that the settings page of legacy clients shows and saves. Fees are not returned to callers without
 * `viewCost`, and ignored from them.
 */
export const ArtwareSettingInput = z.object({ expectedVersion, ...fees });
export type ArtwareSettingInput = z.output<typeof ArtwareSettingInput>;

/** The settings of legacy clients with the exchange rate. */
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

/** The prefixes of the numbers of sales orders and agency orders. */
export const OrderPrefixes = z.enum(['SO_AG', 'AO_SO']);
export type OrderPrefixes = z.output<typeof OrderPrefixes>;

const rules = {
  ...fees,
  /** Volumetric divisor: cubic centimetres per kilogram. */
  volumetricDivisor: int(1, 1_000_000),
  /** Markup in percent of products whose categories have none. */
  defaultMarkupPercent: markupPercent(),
  /** Suggested prices are multiples of it, AUD. */
  priceStep: money({ min: 0.01, max: 10_000 }),
  priceRounding: z.enum(['HALF_UP', 'UP']),
  /** Allowed over-receipt in percent of the ordered quantity. */
  overTakePercent: percent(),
  /** Largest write-off of an order without {@link permissions.writeOffAny}, in the order's currency. */
  writeOffLimit: money(),
  /** Largest price difference between bill and order that needs no confirmation, in percent. */
  billTolerancePercent: percent(),
  minPasswordLength: int(6, 32),
  requireDigit: bool(),
  requireLowercase: bool(),
  requireUppercase: bool(),
  requireSymbol: bool(),
  /** Consecutive wrong passwords that lock an account, and the duration of the lock. */
  lockoutAttempts: int(3, 20),
  lockoutMinutes: int(1, 1440),
  /** Hours without a request that end a session. */
  sessionIdleHours: int(1, 336),
  /** The order of day, month and year in typed dates. */
  dayOrder: DayOrder,
  /** Other prefixes begin with the first day of the next month. */
  orderPrefixes: OrderPrefixes,
};

/** All settings that are single fields. */
export const SettingRules = z.object(rules);

const costs = {
  internationalShippingFee: true,
  packingCharges: true,
  shippingFee: true,
  defaultMarkupPercent: true,
} as const;

/** The fees and rules of the price calculation, without the exchange rate. */
export const PriceRules = SettingRules.pick({
  ...costs,
  volumetricDivisor: true,
  priceStep: true,
  priceRounding: true,
});

/** Settings to change; absent = unchanged. Fees and markup are ignored without `viewCost`. */
export const SettingsInput = z.object({ expectedVersion, ...SettingRules.partial().shape });
export type SettingsInput = z.output<typeof SettingsInput>;

/** A source of orders. */
export const OrderChannel = z.object({
  name: z.string(),
  /** Inactive sources are not offered in new orders. */
  isActive: z.boolean(),
  id: z.number().int(),
});
export type OrderChannel = z.output<typeof OrderChannel>;

/** Largest number of order sources of a company. */
export const maxOrderChannels = 50;

function isNamedOnce(channels: readonly { readonly name: string }[]): boolean {
  return new Set(channels.map(({ name }) => name.toLowerCase())).size === channels.length;
}

/** All order sources in order; a source that is not named is deleted unless an order has it. */
export const OrderChannelsInput = z.object({
  expectedVersion,
  channels: z
    .array(
      z.object({
        /** Absent = create. Ids are counted per company. */
        id: namesNoRecord(int(1, 1_000_000)).optional(),
        name: requiredText(64),
        isActive: bool().default(true),
      }),
    )
    .max(maxOrderChannels)
    .refine(isNamedOnce, { error: 'channelTwice' }),
});
export type OrderChannelsInput = z.output<typeof OrderChannelsInput>;

/** All settings of a company except its name. Fees and markup only for holders of `viewCost`. */
export const CompanySettings = z.object({
  ...rules,
  ...SettingRules.pick(costs).partial().shape,
  /** CNY for 1 AUD. */
  exchangeRate: rate(),
  orderSourceChannels: z.array(OrderChannel),
  /** The first day with `orderPrefixes`; the other ones apply before it. Null = always. */
  orderPrefixesFrom: Day.nullable(),
  /** Active products whose suggested price was calculated with another rate or other fees. */
  staleProducts: z.number().int(),
  version: Version,
});
export type CompanySettings = z.output<typeof CompanySettings>;

/** Largest change of a rate that needs no confirmation, in percent. */
export const rateChangeWarningPercent = 20;

/** A new exchange rate; existing documents stay unchanged. */
export const ExchangeRateInput = z.object({
  expectedVersion,
  newRate: rate(),
  note: text(200).default(''),
  /** The user confirms a large change of the rate. */
  confirmed: bool().optional(),
});
export type ExchangeRateInput = z.output<typeof ExchangeRateInput>;

/** Id of a change of the exchange rate. */
export const ExchangeRateChangeId = idOf('ExchangeRateChangeId');
export type ExchangeRateChangeId = z.output<typeof ExchangeRateChangeId>;

/** One change of the exchange rate. */
export const ExchangeRateChange = z.object({
  rate: rate(),
  previousRate: rate(),
  effectiveAt: Instant,
  /** Display name of the user; null = unknown. */
  userName: z.string().nullable(),
  note: z.string(),
  id: ExchangeRateChangeId,
});
export type ExchangeRateChange = z.output<typeof ExchangeRateChange>;

import { z } from 'zod';
import { area, bool, command, pageOf, pageQuery, query, rate } from '../../kernel/index.ts';
import { permissions } from '../../permissions.ts';
import {
  ArtwareSetting,
  ArtwareSettingInput,
  ExchangeRateChange,
  ExchangeRateInput,
  CompanySettings,
  OrderChannel,
  OrderChannelsInput,
  SettingsInput,
} from './settings.ts';

const access = permissions.settings;

/** Operations on the settings of a company. */
export const settingsApi = area('settings', {
  get: query('GET', 'Configuration/GetSettings', { access, input: z.object({}), output: CompanySettings }),
  save: command('POST', 'Configuration/SaveSettings', { access, input: SettingsInput, output: CompanySettings }),
  artware: query('GET', 'Configuration/getArtwareSetting', { access, input: z.object({}), output: ArtwareSetting }),
  saveArtware: command('POST', 'Configuration/SetArtwareSetting', {
    access,
    input: ArtwareSettingInput,
    output: ArtwareSetting,
  }),
  orderChannels: query('GET', 'Configuration/getOrderSourceChannel', {
    access: [access, permissions.artwareOrders],
    input: z.object({ includeInactive: bool().optional() }),
    output: z.array(OrderChannel),
  }),
  saveOrderChannels: command('POST', 'Configuration/SaveOrderSourceChannels', {
    access,
    input: OrderChannelsInput,
    output: CompanySettings,
  }),
  exchangeRate: query('GET', 'Configuration/GetExchangeRate', {
    access: [access, permissions.artwareProducts, permissions.calculatePrices],
    input: z.object({}),
    output: rate(),
  }),
  setExchangeRate: command('POST', 'Configuration/SetExchangeRate', {
    access,
    input: ExchangeRateInput,
    output: rate(),
  }),
  exchangeRates: query('GET', 'Configuration/GetExchangeRateHistory', {
    access,
    input: pageQuery(['id', 'rate'], {}),
    output: pageOf(ExchangeRateChange),
  }),
});

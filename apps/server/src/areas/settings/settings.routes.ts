import { api } from '@yipin/contract';
import { implement } from '../../platform/http/routes.ts';
import { exchangeRate, exchangeRates, setExchangeRate } from './exchange-rate.service.ts';
import { orderChannels, saveOrderChannels } from './order-channels.service.ts';
import { artware, get, saveArtware, saveSettings } from './settings.service.ts';

export const settingsRoutes = implement(api.settings, {
  get,
  save: saveSettings,
  artware,
  saveArtware,
  orderChannels,
  saveOrderChannels,
  exchangeRate,
  setExchangeRate,
  exchangeRates,
});

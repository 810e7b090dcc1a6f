export { clientSettings } from './client-settings.ts';
export { requireOrderChannel } from './order-channels.service.ts';
export { requireGoodPassword } from './password-rules.ts';
export { readSettings, type StoredSettings } from './settings.service.ts';

export { requireGoodPassword } from './password-rules.ts';
export { readSettings, type Settings } from './settings.service.ts';

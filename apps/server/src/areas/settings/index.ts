export { readSettings, type Settings } from './settings.service.ts';

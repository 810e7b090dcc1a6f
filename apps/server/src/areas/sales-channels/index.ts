export { requireActiveChannel } from './sales-channels.service.ts';

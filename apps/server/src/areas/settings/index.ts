import type { ServerArea } from '../../platform/area.ts';
import { settingsAudit } from './settings.audit.ts';
import { settingsNotices } from './settings.notices.ts';
import { settingsRoutes } from './settings.routes.ts';

export { clientSettings } from './client-settings.ts';
export { addDefaultChannels } from './order-channels.service.ts';
export { requireStrongPassword } from './password-rules.ts';
export { readSettings, type StoredSettings } from './settings.service.ts';

export const settingsArea: ServerArea = {
  name: 'settings',
  routes: settingsRoutes,
  notices: settingsNotices,
  audited: settingsAudit,
};

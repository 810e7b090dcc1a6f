import { ControlOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage } from '../../platform/lazy-part.tsx';

export { OrderChannelSelect, useOrderChannelName } from './order-channel-select.tsx';

export const settingsArea = {
  group: 'admin',
  path: 'settings',
  needs: api.settings.get,
  title: 'settings:title',
  help: 'settings',
  sections: [
    { title: 'settings:rate', anchor: 'rate' },
    { title: 'settings:prices', anchor: 'prices' },
    { title: 'settings:channels', anchor: 'channels' },
    { title: 'settings:purchasing', anchor: 'purchasing' },
    { title: 'settings:terms', anchor: 'terms' },
    { title: 'settings:payments', anchor: 'payments' },
    { title: 'settings:passwords', anchor: 'passwords' },
    { title: 'settings:firm', anchor: 'firm' },
    { title: 'settings:dates', anchor: 'dates' },
    { title: 'settings:numbers', anchor: 'numbers' },
    { title: 'settings:files', anchor: 'files' },
  ],
  icon: ControlOutlined,
  page: lazyPage(() => import('./settings-page.tsx').then((module) => module.SettingsPage)),
} satisfies WebArea;

import { ControlOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import { lazy } from 'react';
import type { WebArea } from '../../platform/area.ts';

export { OrderChannelSelect, useOrderChannelName } from './order-channel-select.tsx';

export const settingsArea = {
  group: 'admin',
  path: 'settings',
  needs: api.settings.get,
  title: 'settings:title',
  help: 'settings',
  icon: ControlOutlined,
  page: lazy(() => import('./settings-page.tsx').then((module) => ({ default: module.SettingsPage }))),
} satisfies WebArea;

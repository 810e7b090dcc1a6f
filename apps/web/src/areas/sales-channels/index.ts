import { GlobalOutlined } from '@ant-design/icons';
import { api } from '@yipin/contract';
import type { WebArea } from '../../platform/area.ts';
import { lazyPage, lazyRecordPage } from '../../platform/lazy-part.tsx';

export { ChannelSelect } from './channel-select.tsx';

export const salesChannelsArea = {
  group: 'travel',
  path: 'salesChannel',
  needs: api.salesChannels.list,
  title: 'salesChannels:title',
  help: 'agencies',
  icon: GlobalOutlined,
  page: lazyPage(() => import('./sales-channels-page.tsx').then((module) => module.SalesChannelsPage)),
  record: lazyRecordPage(() => import('./sales-channel-record-page.tsx').then((module) => module.AgencyPage)),
  creates: { title: 'salesChannels:create', needs: api.salesChannels.save },
  finds: 'salesChannel',
  audits: ['salesChannels'],
} satisfies WebArea;

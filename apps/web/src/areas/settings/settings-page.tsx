import { api } from '@yipin/contract';
import { Alert, Spin } from 'antd';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListPage } from '../../platform/list-page/index.ts';
import { failureText } from '../../platform/notify/index.ts';
import { FirmSection } from './firm-section.tsx';
import { PricesSection } from './prices-section.tsx';
import { RateSection } from './rate-section.tsx';
import './settings.css';

// What is further down comes after what one sees first.
const ChannelsSection = lazyPart(() => import('./channels-section.tsx').then((part) => part.ChannelsSection));
const PurchasingSection = lazyPart(() => import('./plain-sections.tsx').then((part) => part.PurchasingSection));
const FilesSection = lazyPart(() => import('./files-section.tsx').then((part) => part.FilesSection));
const PasswordsSection = lazyPart(() => import('./plain-sections.tsx').then((part) => part.PasswordsSection));

/** What holds for the whole firm, each part saved by itself. */
export function SettingsPage() {
  const text = useText('settings');
  const settings = useOperation(api.settings.get, {});
  const firm = useOperation(api.tenants.own, {});
  const failure = settings.error ?? firm.error;
  return (
    <ListPage title={text('title')}>
      {(settings.isPending || firm.isPending) && <Spin />}
      {failure && !(settings.data && firm.data) && <Alert type="warning" showIcon title={failureText(failure)} />}
      {settings.data && firm.data && (
        <div className="settings-sections">
          <RateSection settings={settings.data} />
          <PricesSection settings={settings.data} />
          <ChannelsSection settings={settings.data} />
          <PurchasingSection settings={settings.data} />
          <PasswordsSection settings={settings.data} />
          <FirmSection firm={firm.data} />
          <FilesSection />
        </div>
      )}
    </ListPage>
  );
}

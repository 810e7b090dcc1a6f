import { api } from '@yipin/contract';
import { Spin } from 'antd';
import { QueryBoundary } from '../../platform/query-boundary.tsx';
import { useOperation } from '../../platform/api/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { ListPage } from '../../platform/list-page/index.ts';
import { RateSection } from './rates/rate-section.tsx';
import * as styles from './settings.module.css';

// The sections below the exchange rate are loaded on demand, so that the first one is shown sooner.
const ChannelsSection = lazyPart(() => import('./channels-section.tsx').then((part) => part.ChannelsSection));
const PricesSection = lazyPart(() => import('./prices-section.tsx').then((part) => part.PricesSection));
const CompanySection = lazyPart(() => import('./company-section.tsx').then((part) => part.CompanySection));
const PurchasingSection = lazyPart(() => import('./plain-sections.tsx').then((part) => part.PurchasingSection));
const PaymentsSection = lazyPart(() => import('./plain-sections.tsx').then((part) => part.PaymentsSection));
const TermsSection = lazyPart(() => import('./terms-section.tsx').then((part) => part.TermsSection));
const FilesSection = lazyPart(() => import('./files-section.tsx').then((part) => part.FilesSection));
const DatesSection = lazyPart(() => import('./plain-sections.tsx').then((part) => part.DatesSection));
const NumbersSection = lazyPart(() => import('./plain-sections.tsx').then((part) => part.NumbersSection));
const PasswordsSection = lazyPart(() => import('./plain-sections.tsx').then((part) => part.PasswordsSection));

/** The settings of the company in sections, each saved separately. */
export function SettingsPage() {
  const text = useText('settings');
  const settings = useOperation(api.settings.get, {});
  const company = useOperation(api.tenants.own, {});
  const terms = useOperation(api.paymentTerms.list, { includeInactive: true });
  return (
    <ListPage title={text('title')}>
      <QueryBoundary query={settings} fallback={<Spin />}>
        {(found) => (
          <QueryBoundary query={company} fallback={<Spin />}>
            {(own) => (
              <div className={styles.sections}>
                <RateSection settings={found} />
                <PricesSection settings={found} />
                <ChannelsSection settings={found} />
                <PurchasingSection settings={found} />
                <QueryBoundary query={terms} fallback={<Spin />}>
                  {(all) => <TermsSection terms={all} />}
                </QueryBoundary>
                <PaymentsSection settings={found} />
                <PasswordsSection settings={found} />
                <CompanySection company={own} />
                <DatesSection settings={found} />
                <NumbersSection settings={found} />
                <FilesSection />
              </div>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </ListPage>
  );
}

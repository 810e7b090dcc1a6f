import { api, ExchangeRateInput, type CompanySettings } from '@yipin/contract';
import { Alert, Form, Input } from 'antd';
import { Link } from 'react-router';
import { DecimalInput, FormGrid, useFields } from '../../../platform/form/index.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { filteredAddress } from '../../../platform/list-page/list-state/list-address.ts';
import { May, useMay } from '../../../platform/auth/may.tsx';
import { useText } from '../../../platform/i18n/index.ts';
import { shortNumber } from '../short-number.ts';
import { SettingsSection } from '../settings-section.tsx';
import { useUrlDefaults } from '../use-url-defaults.ts';
import { WithUnit } from '../with-unit.tsx';
import * as styles from '../settings.module.css';

/** A placeholder as high as a page of rates, so that the sections below do not move when the rates are loaded. */
function HistoryPlaceholder() {
  return <div className={styles.historyRoom} />;
}
const RateHistory = lazyPart(() => import('./rate-history.tsx').then((part) => part.RateHistory), HistoryPlaceholder);

/** The addresses of the products with outdated prices: the page that reprices them, and the list of products. */
const staleProducts = {
  prices: filteredAddress('/artware/prices', api.prices.list, { isActive: true, stalePrice: true }),
  products: filteredAddress('/artware/artwareproduct', api.artwareProducts.list, { isActive: true, stalePrice: true }),
};

/** The number of products whose prices are outdated. */
function StaleProducts({ count }: { count: number }) {
  const text = useText('settings');
  const reprices = useMay(api.prices.list);
  return count === 0 ? (
    <p className={styles.hint}>{text('allFresh')}</p>
  ) : (
    <Alert
      type="warning"
      showIcon
      title={text('staleProducts', { count })}
      action={
        <May call={reprices ? api.prices.list : api.artwareProducts.list}>
          <Link to={reprices ? staleProducts.prices : staleProducts.products}>{text('showStale')}</Link>
        </May>
      }
      className={styles.stale}
    />
  );
}

/** The exchange rate with its history, and the fields of a new rate. */
export function RateSection({ settings: { exchangeRate, staleProducts, version } }: { settings: CompanySettings }) {
  const text = useText('settings');
  const field = useFields('settings', ExchangeRateInput);
  const newRate = shortNumber(exchangeRate);
  const typed = useUrlDefaults(['newRate']);
  return (
    <div className={styles.rate}>
      <SettingsSection
        name="rate"
        title={text('rate')}
        hint={text('rateHint')}
        saveText={text('setRate')}
        source={{
          save: api.settings.setExchangeRate,
          fields: { newRate, note: '' },
          version,
          confirmText: text('rateMeant'),
          typed,
        }}
      >
        {() => (
          <>
            <StaleProducts count={staleProducts} />
            <FormGrid>
              <Form.Item {...field('newRate')}>
                <WithUnit unit={text('rateUnit')}>
                  <DecimalInput />
                </WithUnit>
              </Form.Item>
              <Form.Item {...field('note')}>
                <Input placeholder={text('notePlaceholder')} />
              </Form.Item>
            </FormGrid>
          </>
        )}
      </SettingsSection>
      <RateHistory />
    </div>
  );
}

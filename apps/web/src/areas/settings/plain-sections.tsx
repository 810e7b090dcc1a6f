import { api, DayOrder, type CompanySettings, OrderPrefixes, SettingRules } from '@yipin/contract';
import { Checkbox, Form, Radio } from 'antd';
import { updateCompany } from '../../platform/auth/index.ts';
import { DecimalInput, FormGrid, QuantityInput, useFields } from '../../platform/form/index.ts';
import { formatDay, useText } from '../../platform/i18n/index.ts';
import { SettingsSection } from './settings-section.tsx';
import { WithUnit } from './with-unit.tsx';
import * as styles from './settings.module.css';

/** Limits of receipts and of supplier bills. */
export function PurchasingSection({
  settings: { overTakePercent, billTolerancePercent, version },
}: {
  settings: CompanySettings;
}) {
  const text = useText('settings');
  const field = useFields('settings', SettingRules);
  return (
    <SettingsSection
      name="purchasing"
      title={text('purchasing')}
      hint={text('overTakeHint')}
      source={{ save: api.settings.save, fields: { overTakePercent, billTolerancePercent }, version }}
    >
      {() => (
        <FormGrid>
          <Form.Item {...field('overTakePercent')}>
            <WithUnit unit="%">
              <DecimalInput />
            </WithUnit>
          </Form.Item>
          <Form.Item {...field('billTolerancePercent')} tooltip={text('billToleranceHint')}>
            <WithUnit unit="%">
              <DecimalInput />
            </WithUnit>
          </Form.Item>
        </FormGrid>
      )}
    </SettingsSection>
  );
}

/** The limit of a write-off. */
export function PaymentsSection({ settings: { writeOffLimit, version } }: { settings: CompanySettings }) {
  const text = useText('settings');
  const field = useFields('settings', SettingRules);
  return (
    <SettingsSection
      name="payments"
      title={text('payments')}
      hint={text('writeOffHint')}
      source={{
        save: api.settings.save,
        fields: { writeOffLimit },
        version,
        onSaved: (saved) => updateCompany({ writeOffLimit: saved.writeOffLimit }),
      }}
    >
      {() => (
        <FormGrid>
          <Form.Item {...field('writeOffLimit')}>
            <DecimalInput />
          </Form.Item>
        </FormGrid>
      )}
    </SettingsSection>
  );
}

const characterRules = ['requireLowercase', 'requireUppercase', 'requireDigit', 'requireSymbol'] as const;
const numbers = [
  { name: 'minPasswordLength', unit: 'characters' },
  { name: 'lockoutAttempts', unit: 'times' },
  { name: 'lockoutMinutes', unit: 'minutes' },
  { name: 'sessionIdleHours', unit: 'hours' },
] as const;

/** The rules of passwords, the lockout of accounts, and the idle time after which a session ends. */
export function PasswordsSection({ settings }: { settings: CompanySettings }) {
  const text = useText('settings');
  const field = useFields('settings', SettingRules);
  const names = [...characterRules, ...numbers.map(({ name }) => name)];
  const fields = Object.fromEntries(names.map((name) => [name, settings[name]]));
  return (
    <SettingsSection
      name="passwords"
      title={text('passwords')}
      hint={text('passwordsHint')}
      source={{ save: api.settings.save, fields, version: settings.version }}
    >
      {() => (
        <>
          <FormGrid>
            {numbers.map(({ name, unit }) => (
              <Form.Item key={name} {...field(name)}>
                <WithUnit unit={text(unit)}>
                  <QuantityInput />
                </WithUnit>
              </Form.Item>
            ))}
          </FormGrid>
          <fieldset className={styles.demands}>
            <legend>{text('mustContain')}</legend>
            {characterRules.map((name) => (
              <Form.Item key={name} name={name} valuePropName="checked" noStyle>
                <Checkbox>{text(name)}</Checkbox>
              </Form.Item>
            ))}
          </fieldset>
        </>
      )}
    </SettingsSection>
  );
}

/** The order of day and month in dates that are entered as numbers. */
export function DatesSection({ settings: { dayOrder, version } }: { settings: CompanySettings }) {
  const text = useText('settings');
  const field = useFields('settings', SettingRules);
  return (
    <SettingsSection
      name="dates"
      title={text('dates')}
      hint={text('datesHint')}
      source={{
        save: api.settings.save,
        fields: { dayOrder },
        version,
        onSaved: (saved) => updateCompany({ dayOrder: saved.dayOrder }),
      }}
    >
      {() => (
        <Form.Item {...field('dayOrder')}>
          <Radio.Group options={DayOrder.options.map((value) => ({ value, label: text(`dayOrders.${value}`) }))} />
        </Form.Item>
      )}
    </SettingsSection>
  );
}

/** The prefixes of the numbers of sales orders and agency orders, and the day from which they apply. */
export function NumbersSection({ settings }: { settings: CompanySettings }) {
  const text = useText('settings');
  const field = useFields('settings', SettingRules);
  const { orderPrefixes, orderPrefixesFrom: from, version } = settings;
  const labelOf = (value: OrderPrefixes) => {
    const label = text(`prefixChoices.${value}`);
    return value === orderPrefixes && from !== null
      ? `${label} · ${text('prefixesFrom', { day: formatDay(from) })}`
      : label;
  };
  return (
    <SettingsSection
      name="numbers"
      title={text('numbers')}
      hint={text('numbersHint')}
      source={{ save: api.settings.save, fields: { orderPrefixes }, version }}
    >
      {() => (
        <Form.Item {...field('orderPrefixes')}>
          <Radio.Group options={OrderPrefixes.options.map((value) => ({ value, label: labelOf(value) }))} />
        </Form.Item>
      )}
    </SettingsSection>
  );
}

import { api, type FirmSettings, SettingRules } from '@yipin/contract';
import { Form, Select } from 'antd';
import { DecimalInput, FormGrid, QuantityInput, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PriceExample } from './price-example.tsx';
import { shortNumber } from './short-number.ts';
import { SettingsSection } from './settings-section.tsx';
import { useBrought } from './use-brought.ts';
import { WithUnit } from './with-unit.tsx';

const field = SettingRules.shape;

/** What suggested prices are calculated by, beside the rate. */
export function PricesSection({ settings }: { settings: FirmSettings }) {
  const text = useText('settings');
  const { internationalShippingFee, packingCharges, shippingFee } = settings;
  const { volumetricDivisor, defaultMarkupPercent, priceStep, priceRounding } = settings;
  const fees = {
    internationalShippingFee: shortNumber(internationalShippingFee),
    packingCharges: shortNumber(packingCharges),
    shippingFee: shortNumber(shippingFee),
  };
  const rules = { volumetricDivisor, defaultMarkupPercent, priceStep, priceRounding };
  const typed = useBrought(Object.keys({ ...fees, ...rules }));
  const decimals = [
    { name: 'internationalShippingFee', unit: text('perKilogram') },
    { name: 'shippingFee', unit: text('perPiece') },
    { name: 'packingCharges', unit: text('perPiece') },
    { name: 'defaultMarkupPercent', unit: '%' },
    { name: 'priceStep', unit: 'AUD' },
  ] as const;
  return (
    <SettingsSection
      name="prices"
      title={text('prices')}
      hint={text('pricesHint')}
      source={{
        save: api.settings.save,
        fields: { ...fees, ...rules },
        version: settings.version,
        typed,
        description: { shown: { priceRounding: (rounding) => text(field.priceRounding.parse(rounding)) } },
      }}
    >
      {(draft) => (
        <>
          <FormGrid>
            {decimals.map(({ name, unit }) => (
              <Form.Item key={name} name={name} label={text(name)} rules={[ruleOf(field[name])]}>
                <WithUnit unit={unit}>
                  <DecimalInput />
                </WithUnit>
              </Form.Item>
            ))}
            <Form.Item name="priceRounding" label={text('priceRounding')}>
              <Select
                options={field.priceRounding.options.map((rounding) => ({ value: rounding, label: text(rounding) }))}
              />
            </Form.Item>
            <Form.Item
              name="volumetricDivisor"
              label={text('volumetricDivisor')}
              rules={[ruleOf(field.volumetricDivisor)]}
            >
              <WithUnit unit={text('cubicPerKilogram')}>
                <QuantityInput />
              </WithUnit>
            </Form.Item>
          </FormGrid>
          <PriceExample saved={settings} draft={draft} />
        </>
      )}
    </SettingsSection>
  );
}

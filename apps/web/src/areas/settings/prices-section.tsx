import { api, type FirmSettings, SettingRules } from '@yipin/contract';
import { Form, Select } from 'antd';
import { DecimalInput, FormGrid, QuantityInput, useFields } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PriceExample } from './price-example.tsx';
import { shortNumber } from './short-number.ts';
import { SettingsSection } from './settings-section.tsx';
import { useBrought } from './use-brought.ts';
import { WithUnit } from './with-unit.tsx';

const rounding = SettingRules.shape.priceRounding;

/** What suggested prices are calculated by, beside the rate. */
export function PricesSection({ settings }: { settings: FirmSettings }) {
  const text = useText('settings');
  const field = useFields('settings', SettingRules);
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
        description: { shown: { priceRounding: (way) => text(rounding.parse(way)) } },
      }}
    >
      {(draft) => (
        <>
          <FormGrid>
            {decimals.map(({ name, unit }) => (
              <Form.Item key={name} {...field(name)}>
                <WithUnit unit={unit}>
                  <DecimalInput />
                </WithUnit>
              </Form.Item>
            ))}
            <Form.Item name="priceRounding" label={text('priceRounding')}>
              <Select options={rounding.options.map((way) => ({ value: way, label: text(way) }))} />
            </Form.Item>
            <Form.Item {...field('volumetricDivisor')}>
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

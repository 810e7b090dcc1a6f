import { api, type CompanySettings, permissions, SettingRules } from '@yipin/contract';
import { Form } from 'antd';
import { useMay } from '../../platform/auth/index.ts';
import { ChoiceSelect, DecimalInput, FormGrid, QuantityInput, useFields } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PriceExample } from './price-example.tsx';
import { shortNumber } from './short-number.ts';
import { SettingsSection } from './settings-section.tsx';
import { useUrlDefaults } from './use-url-defaults.ts';
import { WithUnit } from './with-unit.tsx';

const rounding = SettingRules.shape.priceRounding;

function shortOf(fee: string | undefined) {
  return fee && shortNumber(fee);
}

/** Returns fees and markup. The settings contain them only for users who may view costs. */
function feesOf({ internationalShippingFee, packingCharges, shippingFee, defaultMarkupPercent }: CompanySettings) {
  return {
    internationalShippingFee: shortOf(internationalShippingFee),
    packingCharges: shortOf(packingCharges),
    shippingFee: shortOf(shippingFee),
    defaultMarkupPercent,
  };
}

/** The rules of suggested prices; fees and markup for users who may view costs. */
export function PricesSection({ settings }: { settings: CompanySettings }) {
  const text = useText('settings');
  const field = useFields('settings', SettingRules);
  const canViewCost = useMay(permissions.viewCost);
  const { volumetricDivisor, priceStep, priceRounding } = settings;
  const fields = { ...(canViewCost ? feesOf(settings) : {}), volumetricDivisor, priceStep, priceRounding };
  const typed = useUrlDefaults(Object.keys(fields));
  const fees = [
    { name: 'internationalShippingFee', unit: text('perKilogram') },
    { name: 'shippingFee', unit: text('perPiece') },
    { name: 'packingCharges', unit: text('perPiece') },
    { name: 'defaultMarkupPercent', unit: '%' },
  ] as const;
  const decimals = [...(canViewCost ? fees : []), { name: 'priceStep', unit: 'AUD' } as const];
  return (
    <SettingsSection
      name="prices"
      title={text('prices')}
      hint={text('pricesHint')}
      source={{
        save: api.settings.save,
        fields,
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
              <ChoiceSelect isRequired options={rounding.options.map((way) => ({ value: way, label: text(way) }))} />
            </Form.Item>
            <Form.Item {...field('volumetricDivisor')}>
              <WithUnit unit={text('cubicPerKilogram')}>
                <QuantityInput />
              </WithUnit>
            </Form.Item>
          </FormGrid>
          {canViewCost && <PriceExample saved={settings} draft={draft} />}
        </>
      )}
    </SettingsSection>
  );
}

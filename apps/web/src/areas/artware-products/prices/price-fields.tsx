import { ArtwareProductInput, permissions } from '@yipin/contract';
import { Form } from 'antd';
import { May, useMay } from '../../../platform/auth/index.ts';
import { DecimalInput, type DecimalInputProps, FormGrid, useFields } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { PriceSteps, useSuggestedPrice } from './price-steps.tsx';

function SuggestedPriceInput(props: DecimalInputProps) {
  return <DecimalInput {...props} suggestion={useSuggestedPrice() ?? null} />;
}

/** The field of the sale price. Users who may view costs can enter the suggested price by a key or a button in it. */
function SalePriceInput(props: DecimalInputProps) {
  const seesCost = useMay(permissions.viewCost);
  return seesCost ? <SuggestedPriceInput {...props} /> : <DecimalInput {...props} />;
}

/** Sale price, minimum price, and for users who may view costs the factory price and the calculation. */
export function PriceFields() {
  const text = useText('artwareProducts');
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <>
      <FormGrid>
        <Form.Item {...field('salePriceAud')}>
          <SalePriceInput />
        </Form.Item>
        <May call={permissions.viewCost}>
          <Form.Item {...field('factoryPriceCny')}>
            <DecimalInput scale={4} />
          </Form.Item>
        </May>
        <Form.Item {...field('minPriceAud')} tooltip={text('minPriceHint')}>
          <DecimalInput />
        </Form.Item>
      </FormGrid>
      <May call={permissions.viewCost}>
        <PriceSteps />
      </May>
    </>
  );
}

const costs = [
  { name: 'shippingOverrideCny', hint: 'settingHint' },
  { name: 'packingOverrideCny', hint: 'settingHint' },
  { name: 'intlFeeOverrideCny', hint: 'intlHint' },
] as const;

/** The costs and the markup that differ from the settings, for users who may view costs. */
export function CostFields() {
  const text = useText('artwareProducts');
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <May call={permissions.viewCost}>
      <FormGrid>
        {costs.map(({ name, hint }) => (
          <Form.Item key={name} {...field(name)} tooltip={text(hint)}>
            <DecimalInput scale={4} />
          </Form.Item>
        ))}
        <Form.Item {...field('markupPercent')} tooltip={text('markupHint')}>
          <DecimalInput />
        </Form.Item>
      </FormGrid>
    </May>
  );
}

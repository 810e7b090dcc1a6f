import { ArtwareProductInput, type DecimalText, permissions } from '@yipin/contract';
import { Form } from 'antd';
import { May } from '../../../platform/auth/index.ts';
import { DecimalInput, type Draft, FormGrid, useFields } from '../../../platform/form/index.ts';
import { useText } from '../../../platform/i18n/index.ts';
import { PriceSteps } from './price-steps.tsx';

const costs = [
  { name: 'factoryPriceCny', hint: undefined },
  { name: 'shippingOverrideCny', hint: 'settingHint' },
  { name: 'packingOverrideCny', hint: 'settingHint' },
  { name: 'intlFeeOverrideCny', hint: 'intlHint' },
] as const;

function CostFields() {
  const text = useText('artwareProducts');
  const field = useFields('artwareProducts', ArtwareProductInput);
  return (
    <>
      {costs.map(({ name, hint }) => (
        <Form.Item key={name} {...field(name)} tooltip={hint && text(hint)}>
          <DecimalInput scale={4} />
        </Form.Item>
      ))}
      <Form.Item {...field('markupPercent')} tooltip={text('markupHint')}>
        <DecimalInput />
      </Form.Item>
    </>
  );
}

interface PriceFieldsProps {
  /** Called when a value is entered by a button instead of a field. */
  readonly onType: (values: Draft) => void;
}

/** The sale price; cost inputs and the steps of the calculation for users who may view costs. */
export function PriceFields({ onType }: PriceFieldsProps) {
  const text = useText('artwareProducts');
  const field = useFields('artwareProducts', ArtwareProductInput);
  const form = Form.useFormInstance<Draft>();
  const adopt = (salePriceAud: DecimalText) => {
    form.setFieldValue('salePriceAud', salePriceAud);
    onType({ salePriceAud });
  };
  return (
    <>
      <FormGrid>
        <Form.Item {...field('salePriceAud')}>
          <DecimalInput />
        </Form.Item>
        <Form.Item {...field('minPriceAud')} tooltip={text('minPriceHint')}>
          <DecimalInput />
        </Form.Item>
        <May call={permissions.viewCost}>
          <CostFields />
        </May>
      </FormGrid>
      <May call={permissions.viewCost}>
        <PriceSteps onAdopt={adopt} />
      </May>
    </>
  );
}

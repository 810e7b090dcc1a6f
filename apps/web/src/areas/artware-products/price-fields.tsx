import { ArtwareProductInput, type DecimalText, permissions } from '@yipin/contract';
import { Form } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { DecimalInput, type Draft, FormGrid, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { PriceSteps } from './price-steps.tsx';

const field = ArtwareProductInput.shape;

const costs = [
  { name: 'factoryPriceCny', hint: undefined },
  { name: 'shippingOverrideCny', hint: 'settingHint' },
  { name: 'packingOverrideCny', hint: 'settingHint' },
  { name: 'intlFeeOverrideCny', hint: 'intlHint' },
] as const;

function CostFields() {
  const text = useText('artwareProducts');
  return (
    <>
      {costs.map(({ name, hint }) => (
        <Form.Item key={name} name={name} label={text(name)} tooltip={hint && text(hint)} rules={[ruleOf(field[name])]}>
          <DecimalInput scale={4} />
        </Form.Item>
      ))}
      <Form.Item
        name="markupPercent"
        label={text('markupPercent')}
        tooltip={text('markupHint')}
        rules={[ruleOf(field.markupPercent)]}
      >
        <DecimalInput />
      </Form.Item>
    </>
  );
}

interface PriceFieldsProps {
  /** Takes down what is typed in another way than into a field. */
  readonly onType: (values: Draft) => void;
}

/** What it is sold for; what it costs and how its price comes about, for those who may see that. */
export function PriceFields({ onType }: PriceFieldsProps) {
  const text = useText('artwareProducts');
  const form = Form.useFormInstance<Draft>();
  const adopt = (salePriceAud: DecimalText) => {
    form.setFieldValue('salePriceAud', salePriceAud);
    onType({ salePriceAud });
  };
  return (
    <>
      <FormGrid>
        <Form.Item name="salePriceAud" label={text('salePriceAud')} rules={[ruleOf(field.salePriceAud)]}>
          <DecimalInput />
        </Form.Item>
        <Form.Item
          name="minPriceAud"
          label={text('minPriceAud')}
          tooltip={text('minPriceHint')}
          rules={[ruleOf(field.minPriceAud)]}
        >
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

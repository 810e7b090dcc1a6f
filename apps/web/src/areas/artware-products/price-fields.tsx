import { ArtwareProductInput, permissions } from '@yipin/contract';
import { Form } from 'antd';
import { May } from '../../platform/auth/index.ts';
import { DecimalInput, FormGrid, ruleOf } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';

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

/** What it is sold for; what it costs, for those who may see that. */
export function PriceFields() {
  const text = useText('artwareProducts');
  return (
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
  );
}

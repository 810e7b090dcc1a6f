import { ArtwareCategoryId, FactoryId, PriceSimulationInput, type PricingRules } from '@yipin/contract';
import { Checkbox, Form } from 'antd';
import { ChoiceSelect, validateValue, DecimalInput, FormGrid, Labelled, wideField } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { CategorySelect } from '../artware-categories/index.ts';
import { FactorySelect } from '../factories/index.ts';
import { decimalRules, plainNumber, type SimulatedValues } from './simulated-rules.ts';

const field = PriceSimulationInput.shape;

interface WhatIfFieldsProps {
  readonly today: PricingRules;
  readonly value: SimulatedValues;
  readonly onChange: (change: Partial<SimulatedValues>) => void;
}

function RuleFields({ today, value, onChange }: WhatIfFieldsProps) {
  const text = useText('prices');
  return (
    <>
      {decimalRules.map(({ name, scale }) => {
        const typed = value.rules[name];
        return (
          <Labelled key={name} label={text(name)} error={validateValue(field[name], typed || undefined)}>
            <DecimalInput
              scale={Math.min(scale, 2)}
              value={typed ?? plainNumber(today[name])}
              onChange={(next) => onChange({ rules: { ...value.rules, [name]: next ?? '' } })}
            />
          </Labelled>
        );
      })}
      <Labelled label={text('priceRounding')}>
        <ChoiceSelect
          isRequired
          value={value.priceRounding ?? today.priceRounding}
          options={(['HALF_UP', 'UP'] as const).map((rounding) => ({ value: rounding, label: text(rounding) }))}
          onChange={(priceRounding) => onChange({ priceRounding })}
        />
      </Labelled>
    </>
  );
}

/** The fields of the simulated rules, and of the products to which they apply. */
export function WhatIfFields(props: WhatIfFieldsProps) {
  const { value, onChange } = props;
  const text = useText('prices');
  return (
    <Form layout="vertical" component="div">
      <FormGrid>
        <RuleFields {...props} />
        <Labelled label={text('target')} error={validateValue(field.target, value.target || undefined)}>
          <DecimalInput scale={0} value={value.target} onChange={(target) => onChange({ target: target ?? '' })} />
        </Labelled>
        <Labelled label={text('classId')}>
          <CategorySelect
            value={value.classId ?? null}
            onChange={(id) => onChange({ classId: ArtwareCategoryId.safeParse(id).data })}
          />
        </Labelled>
        <Labelled label={text('factoryId')}>
          <FactorySelect
            value={value.factoryId ?? null}
            onChange={(id) => onChange({ factoryId: FactoryId.safeParse(id).data })}
          />
        </Labelled>
        <Form.Item className={wideField}>
          <Checkbox checked={value.adopts} onChange={(event) => onChange({ adopts: event.target.checked })}>
            {text('judgeSuggested')}
          </Checkbox>
        </Form.Item>
      </FormGrid>
    </Form>
  );
}

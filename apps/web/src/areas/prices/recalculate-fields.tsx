import { permissions, ProductCost, RecalculationInput } from '@yipin/contract';
import { Checkbox, Form, Radio } from 'antd';
import { May, useMay } from '../../platform/auth/index.ts';
import { validateValue, DecimalInput, FormGrid, FormGroup, Labelled, wideField } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type CostAdjustment, costNames, saleWays } from './recalculation.ts';
import * as styles from './prices.module.css';

const labels = { keep: 'saleKeep', adopt: 'saleAdopt', percent: 'salePercent', byHand: 'saleByHand' } as const;

interface FieldsProps {
  readonly value: CostAdjustment;
  readonly onChange: (change: Partial<CostAdjustment>) => void;
}

/** Costs and markup of the selected products. */
function CostFields({ value, onChange }: FieldsProps) {
  const text = useText('prices');
  return (
    <FormGroup title={text('inputsGroup')}>
      <p className={styles.hint}>{text('inputsHint')}</p>
      <FormGrid>
        {costNames.map((name) => (
          <Labelled
            key={name}
            label={text(name)}
            member={`inputs.${name}`}
            error={validateValue(ProductCost.shape[name], value.costs[name] || undefined)}
          >
            <DecimalInput
              scale={name === 'markupPercent' ? 2 : 4}
              value={value.costs[name] ?? ''}
              onChange={(typed) => onChange({ costs: { ...value.costs, [name]: typed ?? '' } })}
            />
          </Labelled>
        ))}
        <Form.Item className={wideField}>
          <Checkbox checked={value.clears} onChange={(event) => onChange({ clears: event.target.checked })}>
            {text('clearOverrides')}
          </Checkbox>
        </Form.Item>
      </FormGrid>
    </FormGroup>
  );
}

/** The fields of the changes to the selected products. */
export function RecalculateFields({ value, onChange }: FieldsProps) {
  const text = useText('prices');
  const canViewCost = useMay(permissions.viewCost);
  // The suggested price reveals the cost.
  const ways = saleWays.filter((way) => way !== 'adopt' || canViewCost);
  return (
    <Form layout="vertical" component="div">
      <May call={permissions.viewCost}>
        <CostFields value={value} onChange={onChange} />
      </May>
      <FormGroup title={text('saleGroup')}>
        <Form.Item>
          <Radio.Group
            aria-label={text('saleGroup')}
            value={value.way}
            options={ways.map((way) => ({ value: way, label: text(labels[way]) }))}
            onChange={(event) => {
              const way = saleWays.find((known) => known === event.target.value);
              if (way) onChange({ way });
            }}
          />
        </Form.Item>
        {value.way === 'percent' && (
          <Labelled
            label={text('salePriceChangePercent')}
            member="salePriceChangePercent"
            error={validateValue(RecalculationInput.shape.salePriceChangePercent, value.percent || undefined)}
          >
            <DecimalInput value={value.percent ?? ''} onChange={(percent) => onChange({ percent })} />
          </Labelled>
        )}
      </FormGroup>
    </Form>
  );
}

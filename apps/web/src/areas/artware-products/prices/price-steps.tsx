import type { DecimalText } from '@yipin/contract';
import { Alert, Button, Form, Tag } from 'antd';
import type { Draft } from '../../../platform/form/index.ts';
import { formatNumber, useText } from '../../../platform/i18n/index.ts';
import { type DraftPrice, priceOf, usePricing } from './price-draft.ts';
import { type PriceStep, useStepRows } from './price-step-rows.ts';
import * as styles from './price-steps.module.css';

function Step({ step: { label, how, value, isOwn = false, isResult = false } }: { step: PriceStep }) {
  const text = useText('prices');
  return (
    <tr data-result={isResult || undefined}>
      <th scope="row">{label}</th>
      <td className={styles.stepHow}>{isOwn ? <Tag color="blue">{how}</Tag> : how}</td>
      <td className={styles.stepValue}>{value ?? <span aria-label={text('unknown')}>—</span>}</td>
    </tr>
  );
}

function Steps({ draft }: { draft: DraftPrice }) {
  const text = useText('prices');
  const rows = useStepRows();
  return (
    <table className={styles.steps}>
      <thead>
        <tr>
          <th scope="col">{text('step')}</th>
          <th scope="col">{text('how')}</th>
          <th scope="col" className={styles.stepValue}>
            {text('result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows(draft).map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </tbody>
    </table>
  );
}

interface PriceStepsProps {
  /** Enters a price as the sale price. */
  readonly onAdopt: (salePriceAud: DecimalText) => void;
}

/** The steps of the suggested price from the entered values, and a button to adopt it. */
export function PriceSteps({ onAdopt }: PriceStepsProps) {
  const text = useText('prices');
  const form = Form.useFormInstance<Draft>();
  // All entered values, including other groups of the form, such as sizes and the category.
  const typed = Form.useWatch((values: Draft) => values, { form, preserve: true });
  const pricing = usePricing();
  if (!pricing || typed === undefined) return null;
  const draft = priceOf(typed, pricing.rules, pricing.categories);
  if (!draft) return <Alert type="info" showIcon title={text('stepsInvalid')} className={styles.stepsNote} />;
  const { suggestedPriceAud } = draft.price;
  const isAdopted = draft.typed.salePriceAud === suggestedPriceAud;
  return (
    <section aria-label={text('steps')} className={styles.stepsPart}>
      <h3>{text('steps')}</h3>
      {suggestedPriceAud === null && <Alert type="warning" showIcon title={text('missingWeight')} />}
      {!draft.typed.hasCategory && <p className={styles.stepsNote}>{text('stepsNoCategory')}</p>}
      <Steps draft={draft} />
      {suggestedPriceAud !== null && (
        <Button disabled={isAdopted} onClick={() => onAdopt(suggestedPriceAud)}>
          {text('adopt', { price: formatNumber(suggestedPriceAud) })}
        </Button>
      )}
    </section>
  );
}

import { Alert, Form, Tag } from 'antd';
import type { Draft, Suggestion } from '../../../platform/form/index.ts';
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

/**
 * Returns the price that is calculated from the entered values; `pending` before the rules are known, `invalid` for
 * values from which none can be calculated.
 */
function useDraftPrice(): DraftPrice | 'pending' | 'invalid' {
  const form = Form.useFormInstance<Draft>();
  // All entered values, including other groups of the form, such as sizes and the category.
  const typed = Form.useWatch((values: Draft) => values, { form, preserve: true });
  const pricing = usePricing();
  if (!pricing || typed === undefined) return 'pending';
  return priceOf(typed, pricing.rules, pricing.categories) ?? 'invalid';
}

/** Returns the suggested price as the suggestion of a field; undefined if there is none. */
export function useSuggestedPrice(): Suggestion | undefined {
  const text = useText('prices');
  const draft = useDraftPrice();
  if (typeof draft === 'string') return undefined;
  const { suggestedPriceAud } = draft.price;
  if (suggestedPriceAud === null) return undefined;
  const price = formatNumber(suggestedPriceAud);
  return { value: suggestedPriceAud, label: text('suggestion', { price }), hint: text('adopt', { price }) };
}

/** The steps of the suggested price from the entered values, which are shown on demand. */
export function PriceSteps() {
  const text = useText('prices');
  const draft = useDraftPrice();
  if (draft === 'pending') return null;
  if (draft === 'invalid')
    return <Alert type="info" showIcon title={text('stepsInvalid')} className={styles.stepsNote} />;
  return (
    <details className={styles.stepsPart}>
      <summary>{text('steps')}</summary>
      {draft.price.suggestedPriceAud === null && <Alert type="warning" showIcon title={text('missingWeight')} />}
      {!draft.typed.hasCategory && <p className={styles.stepsNote}>{text('stepsNoCategory')}</p>}
      <Steps draft={draft} />
    </details>
  );
}

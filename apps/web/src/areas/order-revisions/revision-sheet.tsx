import { Exact } from '@yipin/contract';
import { Fragment } from 'react';
import { formatMoney, formatNumber, useText } from '../../platform/i18n/index.ts';
import { type MarkedLine, markLines, type RevisedLine, type ShownRevision } from './revision.ts';
import { useHeading } from './use-heading.ts';
import * as styles from './order-revisions.module.css';

interface RevisionSheetProps {
  /** The number of the order. */
  readonly number: string;
  readonly currency: string;
  readonly revision: ShownRevision;
  /** The previous revision; absent = this is the first one. */
  readonly earlier: ShownRevision | undefined;
}

/** Returns the values of a line as text: `10 × 12.00`, with its discount if it has one. */
function formatPrice({ quantity, price, discount }: RevisedLine, currency: string): string {
  const parts = [formatNumber(quantity), ...(price === undefined ? [] : [formatMoney(price, currency)])];
  const discountText =
    discount === undefined || new Exact(discount).isZero() ? '' : ` − ${formatMoney(discount, currency)}`;
  return parts.join(' × ') + discountText;
}

interface SheetLineProps {
  readonly marked: MarkedLine;
  readonly currency: string;
  readonly hasPrices: boolean;
}

function SheetLine({ marked: { line, mark, before }, currency, hasPrices }: SheetLineProps) {
  const text = useText('orderRevisions');
  const isDeleted = mark === 'deleted';
  const Shown = isDeleted ? 'del' : Fragment;
  return (
    <tr>
      <td>
        <Shown>{line.label}</Shown>
        {mark !== 'same' && (
          <small className={styles.mark}>
            {mark === 'changed' && before
              ? text('was', { before: formatPrice(before, currency) })
              : mark === 'added'
                ? text('added')
                : text('deleted')}
          </small>
        )}
      </td>
      <td className={styles.number} data-label={text('quantity')}>
        <Shown>{formatNumber(line.quantity)}</Shown>
      </td>
      {hasPrices && (
        <>
          <td className={styles.number} data-label={text('price')}>
            <Shown>{line.price && formatMoney(line.price, currency)}</Shown>
          </td>
          <td className={styles.number} data-label={text('discount')}>
            <Shown>{line.discount && formatMoney(line.discount, currency)}</Shown>
          </td>
          <td className={styles.number} data-label={text('amount')}>
            <Shown>{line.amount && formatMoney(line.amount, currency)}</Shown>
          </td>
        </>
      )}
    </tr>
  );
}

/** An order as its partner received it, with the changes since the previous revision, on screen and paper. */
export function RevisionSheet({ number, currency, revision, earlier }: RevisionSheetProps) {
  const text = useText('orderRevisions');
  const heading = useHeading(number, revision);
  const totals = revision.totals.flatMap(([label, amount]) => (amount === undefined ? [] : [[label, amount] as const]));
  const hasPrices = totals.length > 0;
  return (
    <article className={styles.sheet}>
      <h2>{heading}</h2>
      <dl>
        {[...revision.facts, [text('common:reason'), revision.reason] as const]
          .filter(([, shown]) => shown !== null && shown !== '')
          .map(([label, shown]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </Fragment>
          ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('product')}</th>
            <th scope="col">{text('quantity')}</th>
            {hasPrices && (
              <>
                <th scope="col">{text('price')}</th>
                <th scope="col">{text('discount')}</th>
                <th scope="col">{text('amount')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {markLines(revision.lines, earlier?.lines).map((marked) => (
            <SheetLine key={marked.line.key} marked={marked} currency={currency} hasPrices={hasPrices} />
          ))}
        </tbody>
        {hasPrices && (
          <tfoot>
            {totals.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row" colSpan={4}>
                  {label}
                </th>
                <td className={styles.number}>{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </article>
  );
}

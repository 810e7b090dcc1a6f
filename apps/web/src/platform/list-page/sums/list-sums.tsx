import { type DecimalText, decimalOf, type Endpoint, Exact } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useOperation } from '../../api/use-operation.ts';
import { formatMoney, formatNumber, useText } from '../../i18n/index.ts';
import type { ListState } from '../list-state/use-list.ts';
import type { Identified, Selection } from '../selection/use-selection.ts';
import * as styles from './list-sums.module.css';

/** The amounts and pieces that are added up, in their order. */
const amountNames = [
  'totalAmount',
  'outstandingAmount',
  'incomingAmount',
  'outgoingAmount',
  'pieces',
  'onHand',
  'reserved',
  'available',
] as const;
type AmountName = (typeof amountNames)[number];

/** The names of the amounts, as the columns have them; without a name an amount is not added up. */
export type AmountTitles = Readonly<Partial<Record<AmountName, string>>>;

/** Amounts of one currency, which are absent for users who may not see costs; or pieces. */
export interface CurrencyAmounts extends Readonly<Partial<Record<AmountName, DecimalText | number | undefined>>> {
  /** Absent = pieces, which have no currency. */
  readonly currency?: string;
}

/** A row with amounts. */
export type SummedRow = Identified & CurrencyAmounts;

/** The sums of rows, and their number. */
type CountedSum = CurrencyAmounts & { readonly count: number };

export interface ListSumsProps {
  readonly list: Pick<ListState, 'total' | 'isTotalCapped'> & {
    readonly rows: readonly SummedRow[];
    readonly selection: Pick<Selection<SummedRow>, 'rows'>;
  };
  /** The operation that adds up the rows of all pages, with a sum for each currency, or one of pieces. */
  readonly endpoint: Endpoint<z.ZodType, z.ZodType<CountedSum | CountedSum[]>>;
  /** The filters of the list. */
  readonly filters: object;
  readonly titles: AmountTitles;
}

/** Returns whether amounts are present: users who may not see costs have none. */
export function hasAmounts(row: CurrencyAmounts): boolean {
  return amountNames.some((name) => row[name] !== undefined);
}

/** Returns the amounts that have a title and are present, in their order. */
export function titledAmounts(row: CurrencyAmounts, titles: AmountTitles) {
  return amountNames.flatMap((name) => {
    const [title, amount] = [titles[name], row[name]];
    return title === undefined || amount === undefined ? [] : [{ name, title, amount }];
  });
}

/** Prints an amount with its currency, or a number of pieces. */
export function formatSum(amount: DecimalText | number, currency: string | undefined): string {
  return currency === undefined ? formatNumber(amount) : formatMoney(decimalOf(amount, 2), currency);
}

/** Returns rows, or sums of rows, added up by currency. */
function addUp(rows: readonly CurrencyAmounts[], titles: AmountTitles): CurrencyAmounts[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  const names = amountNames.filter((name) => titles[name] !== undefined);
  return currencies.map((currency) => {
    const sumOf = (name: AmountName) => {
      const own = rows.filter((row) => row.currency === currency);
      const sum = own.reduce((before, row) => before.plus(row[name] ?? 0), new Exact(0));
      return currency === undefined ? sum.toNumber() : decimalOf(sum, 2);
    };
    return {
      ...(currency === undefined ? {} : { currency }),
      ...Object.fromEntries(names.map((name) => [name, sumOf(name)])),
    };
  });
}

interface SumProps extends Pick<ListSumsProps, 'titles'> {
  readonly label: string;
  readonly rows: readonly CurrencyAmounts[];
}

/** The amounts of some rows, of each currency. */
export function Sum({ label, rows, titles }: SumProps) {
  const sums = addUp(rows, titles);
  return sums.map((sum) => (
    <dl key={sum.currency ?? ''} className={styles.sum}>
      {/* Several currencies have the same symbol. */}
      <dt>{sums.length > 1 ? `${label} (${sum.currency})` : label}</dt>
      {titledAmounts(sum, titles).map(({ name, title, amount }) => (
        <dd key={name}>
          {title} <strong>{formatSum(amount, sum.currency)}</strong>
        </dd>
      ))}
    </dl>
  ));
}

/** The sum of the rows of all pages; on request if their number is not known, because it then reads more rows. */
function SumOfAll({ list, endpoint, filters, titles }: ListSumsProps) {
  const text = useText('common');
  const filtersKey = JSON.stringify(filters);
  const [requestedFor, setRequestedFor] = useState<string>();
  const isEnabled = !list.isTotalCapped || requestedFor === filtersKey;
  const { data, error, isPlaceholderData, isFetching } = useOperation(endpoint, filters, { isEnabled });
  if (!isEnabled)
    return (
      <Button type="link" onClick={() => setRequestedFor(filtersKey)}>
        {text('addUpAll')}
      </Button>
    );
  if (error) return <span className={styles.failure}>{error.message}</span>;
  // The sums of earlier filters must not be read as those of the current ones.
  if (!data || isPlaceholderData) return <span>{isFetching ? text('loading') : null}</span>;
  const rows = Array.isArray(data) ? data : [data];
  const count = rows.reduce((sum, { count: ofCurrency }) => sum + ofCurrency, 0);
  return <Sum label={text('sumOfAll', { count })} rows={rows} titles={titles} />;
}

/** The sums below a list, by currency: of the selected rows, else of the page; and of the rows of all pages. */
export function ListSums(props: ListSumsProps) {
  const { list, titles } = props;
  const text = useText('common');
  const { rows: selected } = list.selection;
  if (!list.rows.some(hasAmounts)) return null;
  const isWhole = !list.isTotalCapped && list.total <= list.rows.length;
  return (
    <div className={styles.sums} role="group" aria-label={text('sums')}>
      {selected.length > 0 ? (
        <Sum label={text('sumOfSelected', { count: selected.length })} rows={selected} titles={titles} />
      ) : (
        <Sum
          label={isWhole ? text('sumOfAll', { count: list.total }) : text('sumOfPage')}
          rows={list.rows}
          titles={titles}
        />
      )}
      {!isWhole && <SumOfAll {...props} />}
    </div>
  );
}

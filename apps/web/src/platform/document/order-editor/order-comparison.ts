import { formatMoney } from '../../i18n/index.ts';
import { textOf } from '../../i18n/use-text.ts';
import type { Namespace } from '@yipin/locales';
import { type Description, moneyOf, type Versions } from '../../form/index.ts';
import type { OrderLineRules, OrderDraft, OrderHeader, OrderLine } from './order-kind.ts';

/** A field that is compared, and fields that always have the source of its value, such as the label of an id. */
type ComparedOrderField<Row> = readonly [field: keyof Row, ...followers: (keyof Row)[]];
type ComparedOrderFields<Row> = Readonly<Record<string, ComparedOrderField<Row>>>;

/** The comparison of two versions of a kind of order. The keys of its fields are the keys of their labels. */
export interface OrderComparison<Header, Line> {
  /** Namespace of the labels. */
  readonly area: Namespace;
  /** Fetches the saved version in the shape of the form. */
  readonly read: (id: number) => Promise<OrderDraft<Header, Line>>;
  readonly header: ComparedOrderFields<Header>;
  /** The fields of a line, by the key of their column. */
  readonly line: ComparedOrderFields<Line>;
  /** Display values of header fields whose raw value is meaningless to the user. */
  readonly shown: NonNullable<Description['shown']>;
}

type Values = Readonly<Record<string, unknown>>;
type ComparedOrder = Values & { readonly items: readonly Values[] };

function valuesOf<Row>(row: Row, fields: ComparedOrderFields<Row>): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, [field]]) => [name, row[field]]));
}

/** Returns a row with merged values. The followers of a value come from the row that `sourceOf` returns for it. */
function withMerged<Row extends object>(
  row: Row,
  merged: Values,
  fields: ComparedOrderFields<Row>,
  sourceOf: (field: keyof Row, value: unknown) => Row,
): Row {
  const values = Object.entries(fields).flatMap(([name, [field, ...followers]]) => {
    const source = followers.length > 0 ? sourceOf(field, merged[name]) : row;
    return [[field, merged[name]], ...followers.map((follower) => [follower, source[follower]])];
  });
  return { ...row, ...Object.fromEntries(values) };
}

/** Returns an entered amount in the format of the screens; other text unchanged. */
export function shownMoney(typed: unknown): string {
  const amount = moneyOf(String(typed));
  return amount ? formatMoney(amount, 'AUD') : String(typed);
}

/** Three versions of an order, prepared for the comparison. */
interface ComparedOrders<Header, Line> {
  readonly of: Versions<ComparedOrder>;
  readonly description: Description;
  /** Returns the order to continue with: the merged values, to be saved over the version of the other user. */
  readonly orderFrom: (merged: ComparedOrder) => OrderDraft<Header, Line>;
}

/**
 * Returns three versions of an order for the comparison, with the names of the fields and the function that merges
 * them.
 */
export function comparedOrders<Header extends OrderHeader, Line extends OrderLine, Terms>(
  { area, header: headerFields, line: lineFields, shown }: OrderComparison<Header, Line>,
  { columns, blank, isBlank, nameOf, fixed }: OrderLineRules<Line, Terms>,
  { base, theirs, mine }: Versions<OrderDraft<Header, Line>>,
): ComparedOrders<Header, Line> {
  const [subject] = columns;
  const allLines = [theirs, mine, base].flatMap(({ lines }) => lines);
  const subjectOf = (value: unknown) =>
    allLines
      .filter((line) => valuesOf(line, lineFields)[subject.key] === value)
      .map(nameOf)
      .find((name) => name !== undefined);
  const comparedOf = ({ header, lines }: OrderDraft<Header, Line>) => ({
    ...valuesOf(header, headerFields),
    items: lines
      .filter((line) => !isBlank(line))
      .map((line) => ({ id: line.id, isFixed: fixed?.isFixed(line) === true, ...valuesOf(line, lineFields) })),
  });
  const lineFrom = (merged: Values): Line => {
    const empty = blank();
    // A line that another user deleted and this user retains is a new one.
    const saved = theirs.lines.find(({ id }) => id !== undefined && id === merged['id']) ?? empty;
    return withMerged(saved, merged, lineFields, (field, value) => {
      const source = value === undefined ? undefined : allLines.find((line) => line[field] === value);
      return source ?? empty;
    });
  };
  return {
    of: { base: comparedOf(base), theirs: comparedOf(theirs), mine: comparedOf(mine) },
    orderFrom: (merged) => ({
      header: withMerged(theirs.header, merged, headerFields, (field, value) =>
        value === mine.header[field] ? mine.header : theirs.header,
      ),
      lines: merged.items.length > 0 ? merged.items.map(lineFrom) : [blank()],
    }),
    description: {
      area,
      labels: Object.fromEntries(columns.map(({ key, title }) => [key, textOf(title)])),
      shown: { ...shown, unitPrice: shownMoney, lineDiscount: shownMoney, [subject.key]: subjectOf },
      lines: {
        items: {
          idOf: ({ id }) => (typeof id === 'number' ? id : undefined),
          fields: Object.keys(lineFields),
          isFixed: (now) => now?.['isFixed'] === true,
          nameOf: (line) => subjectOf(line[subject.key]),
        },
      },
    },
  };
}

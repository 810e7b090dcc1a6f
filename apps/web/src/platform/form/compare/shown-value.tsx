import { Day, decimalOf, Instant } from '@yipin/contract';
import { Fragment, type ReactNode } from 'react';
import { formatDay, formatInstant, formatMoney, formatNumber } from '../../i18n/format.ts';
import { textIfKnown, textOf, useText } from '../../i18n/use-text.ts';
import { ReadOnlyContext } from '../fields/read-only-context.ts';
import type { Draft } from '../dialog/draft.ts';
import type { Description } from './described.tsx';
import { isFields, type Path } from './merge.ts';
import { unseen } from '../../theme/unseen.module.css';
import * as styles from './comparison.module.css';

/** Returns the label of a field in the form. */
export function labelOf({ area, labels }: Description, field: string): string {
  return labels?.[field] ?? textIfKnown(`${area}:${field}`, {}) ?? textIfKnown(`fields:${field}`, {}) ?? field;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

const currencies = { Aud: 'AUD', Cny: 'CNY' } as const;

/** Returns an amount with its currency, which is the ending of the field name; undefined for other values. */
function moneyText(field: string, value: string): string | undefined {
  const [, places] = /^-?\d+(?:\.(\d+))?$/.exec(value) ?? [];
  const ending = /(Aud|Cny)$/.exec(field)?.[0];
  const currency = ending === 'Aud' || ending === 'Cny' ? currencies[ending] : undefined;
  if (currency === undefined || !/^-?\d+(\.\d+)?$/.test(value)) return undefined;
  return formatMoney(decimalOf(value, places?.length ?? 0), currency);
}

/** Returns a plain value as the screens show it. Its type follows from the name of the field. */
function plainText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return textOf(value ? 'common:yes' : 'common:no');
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const day = field.endsWith('Date') ? Day.safeParse(value).data : undefined;
  if (day) return formatDay(day);
  const instant = field.endsWith('DateTime') ? Instant.safeParse(value).data : undefined;
  return instant ? formatInstant(instant) : (moneyText(field, value) ?? value);
}

interface ShownValueProps {
  readonly description: Description;
  readonly field: string;
  readonly value: unknown;
}

function Nothing() {
  const text = useText('unsaved');
  return (
    <span className={styles.nothing}>
      <span aria-hidden>—</span>
      <span className={unseen}>{text('nothing')}</span>
    </span>
  );
}

/** The fields of a record that have a value, one after the other. */
function ShownParts({
  description,
  parts,
}: {
  description: Description;
  parts: readonly (readonly [string, unknown])[];
}) {
  return parts
    .filter(([name, value]) => name !== 'id' && !isEmpty(value) && value !== false)
    .map(([name, value]) => (
      <span key={name} className={styles.part}>
        {`${labelOf(description, name)} `}
        <ShownValue description={description} field={name} value={value} />
      </span>
    ));
}

/** A value of a field as the screens show it. */
export function ShownValue({ description, field, value }: ShownValueProps): ReactNode {
  if (isEmpty(value)) return <Nothing />;
  const own = description.shown?.[field];
  if (own) return <ReadOnlyContext value={true}>{own(value)}</ReadOnlyContext>;
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (
      <div key={`${index} ${JSON.stringify(entry)}`}>
        <ShownValue description={description} field={field} value={entry} />
      </div>
    ));
  if (isFields(value)) return <ShownParts description={description} parts={Object.entries(value)} />;
  return plainText(field, value);
}

/** A line that only one version has, with its editable fields. */
export function ShownLine({ description, list, line }: { description: Description; list: string; line: unknown }) {
  const text = useText('unsaved');
  if (!isFields(line)) return <span className={styles.nothing}>{text('noSuchLine')}</span>;
  const fields = description.lines?.[list]?.fields ?? Object.keys(line);
  return <ShownParts description={description} parts={fields.map((name) => [name, line[name]])} />;
}

/** Returns whether the path is that of a whole line. */
export function isLine(path: Path): boolean {
  return path.at(-1)?.startsWith('#') === true;
}

interface ShownPathProps {
  readonly description: Description;
  readonly path: Path;
  /** The line in the path, from any version that has it. */
  readonly line: Draft | undefined;
}

/** The subject of a difference: a field, or a field of a line. */
export function ShownPath({ description, path, line }: ShownPathProps) {
  const named = path.filter((name) => !name.startsWith('='));
  return named.map((name, index) => {
    const list = named[index - 1] ?? '';
    const isName = name.startsWith('#');
    // The name of the line identifies it, so the name of its list is not shown.
    if (named[index + 1]?.startsWith('#')) return null;
    return (
      <Fragment key={name}>
        {isName ? (
          <span className={styles.line}>{line && description.lines?.[list]?.nameOf(line)}</span>
        ) : (
          <span className={styles.field}>{labelOf(description, name)}</span>
        )}
      </Fragment>
    );
  });
}

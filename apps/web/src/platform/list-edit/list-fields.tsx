import type { Day } from '@yipin/contract';
import { Input } from 'antd';
import type { ComponentType, ReactElement } from 'react';
import { DayField } from '../form/days/day-field.tsx';
import type { FieldProps } from '../form/field-errors/field-errors-context.ts';
import type { ItemFieldProps } from '../form/fields/field-props.ts';
import type { EnteredQuantity } from '../form/fields/number-text.ts';
import { QuantityInput } from '../form/fields/quantity-input.tsx';

/** The value of a field that is being entered, and the function that changes it. */
export interface EnteredField {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A field of the rows of a list whose values can be changed there. */
export interface ListField<Row> {
  /** The name of the field in the call. */
  readonly member: string;
  /** The column that shows it. */
  readonly column: string;
  readonly title: string;
  /** Whether the field always has a value. */
  readonly isRequired: boolean;
  /** Returns the value of a row as the call sets it: null = empty. */
  readonly valueOf: (row: Row) => unknown;
  readonly input: (field: EnteredField) => ReactElement<FieldProps>;
}

/** Returns the value as the call sets it: null = empty. */
export function sentValue(value: unknown): unknown {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
}

interface FieldOptions {
  /** The column that shows the field; absent = the one of its name. */
  readonly column?: string;
  readonly isRequired?: boolean;
}

/**
 * Returns functions that declare fields of a row type. `Fields`: the fields that the call sets. A field is named by the
 * heading of its column, which `text` returns.
 */
export function listFieldsOf<Row, Fields>(text: (key: never) => string) {
  type Member = keyof Row & keyof Fields & string;
  const base = (member: Member, { column = member, isRequired = false }: FieldOptions) => ({
    member,
    column,
    title: text(column as never),
    isRequired,
    valueOf: (row: Row) => sentValue(row[member]),
  });
  return {
    day: (member: Member, options: FieldOptions = {}): ListField<Row> => ({
      ...base(member, options),
      input: ({ value, onChange }) => <DayField value={value as Day | undefined} onChange={onChange} />,
    }),
    text: (member: Member, options: FieldOptions = {}): ListField<Row> => ({
      ...base(member, options),
      input: ({ value, onChange }) => (
        <Input
          autoComplete="off"
          value={(value ?? '') as string}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ),
    }),
    /** A field of several lines. */
    words: (member: Member, options: FieldOptions = {}): ListField<Row> => ({
      ...base(member, options),
      input: ({ value, onChange }) => (
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={(value ?? '') as string}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ),
    }),
    whole: (member: Member, options: FieldOptions = {}): ListField<Row> => ({
      ...base(member, options),
      input: ({ value, onChange }) => (
        <QuantityInput value={value as EnteredQuantity | undefined} onChange={onChange} />
      ),
    }),
    /** A field of the id of another record, which is chosen in `Chooser`. */
    choice: (
      member: Member,
      Chooser: ComponentType<ItemFieldProps<number>>,
      options: FieldOptions = {},
    ): ListField<Row> => ({
      ...base(member, options),
      input: ({ value, onChange }) => <Chooser value={value as number | undefined} onChange={onChange} />,
    }),
  };
}

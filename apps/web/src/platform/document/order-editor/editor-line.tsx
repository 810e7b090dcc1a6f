import { memo, type ReactNode, useContext } from 'react';
import { RemoveLineButton } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import * as styles from './editor-lines.module.css';
import type { LineColumn, OrderLineRules, OrderLine } from './order-kind.ts';
import { RepeatedContext } from './use-repeated.ts';
import type { OrderChanges } from './use-order-draft.ts';
import { unseen } from '../../theme/unseen.module.css';

/** The lines whose missing values are errors: none before the first attempt to save, then the edited lines, or all. */
export type RequiredFields = 'none' | 'started' | 'all';

interface FieldCellProps<Line extends OrderLine, Terms> {
  readonly column: LineColumn<Line, Terms>;
  readonly line: Line;
  readonly row: number;
  readonly terms: Terms;
  readonly error: string | undefined;
  readonly changeLine: OrderChanges<unknown, Line>['changeLine'];
}

/** Returns whether two cells with a field that is slow to render look the same. */
function isSameCell<Line extends OrderLine, Terms>(
  one: FieldCellProps<Line, Terms>,
  other: FieldCellProps<Line, Terms>,
): boolean {
  const { dependsOn } = one.column;
  return (
    dependsOn !== undefined &&
    dependsOn.every((name) => one.line[name] === other.line[name]) &&
    one.line.key === other.line.key &&
    one.row === other.row &&
    one.error === other.error
  );
}

function Field<Line extends OrderLine, Terms>(props: FieldCellProps<Line, Terms>): ReactNode {
  const { column, line, row, terms, error, changeLine } = props;
  const text = useText('orderEditor');
  const id = `order-line-${row}-${column.key}`;
  return (
    <>
      <label className={unseen} htmlFor={id}>
        {text('lineNumber', { line: row + 1 })} {text(column.title)}
      </label>
      {column.field?.({ id, line, terms, error, change: (part) => changeLine(line.key, part) })}
    </>
  );
}

// `memo` removes the type parameters.
const FieldCell = memo(Field, isSameCell) as typeof Field;

interface CellProps<Line extends OrderLine, Terms> extends Omit<FieldCellProps<Line, Terms>, 'changeLine'> {
  /** Title of the column. It is shown in the cell on a phone, where a line is a card. */
  readonly title: string;
  /** Undefined for a line without fields. */
  readonly changeLine: FieldCellProps<Line, Terms>['changeLine'] | undefined;
  /** Whether the column selects the subject of the line. */
  readonly isSubject: boolean;
}

/** Another line with the same subject, if there is one. */
function AlsoOn({ row }: { readonly row: number }) {
  const text = useText('orderEditor');
  const line = useContext(RepeatedContext)[row];
  return line !== undefined && <small className={styles.note}>{text('alsoOn', { line })}</small>;
}

/** A cell with its field, or with its value as text. */
function Cell<Line extends OrderLine, Terms>({
  title,
  changeLine,
  isSubject,
  ...cell
}: CellProps<Line, Terms>): ReactNode {
  const { column, line, row, terms } = cell;
  const { key, field, text, isFigure } = column;
  if (!changeLine || !field)
    return (
      <td className={isFigure ? styles.figure : undefined} data-label={title}>
        {text(line, terms)}
        {isSubject && <AlsoOn row={row} />}
      </td>
    );
  return (
    <td className={isFigure ? styles.figureField : undefined} data-label={title} data-cell={`${row}:${key}`}>
      <FieldCell {...cell} changeLine={changeLine} />
      {isSubject && <AlsoOn row={row} />}
    </td>
  );
}

interface LineRowProps<Line extends OrderLine, Terms> {
  readonly rules: OrderLineRules<Line, Terms>;
  readonly line: Line;
  readonly row: number;
  readonly terms: Terms;
  readonly required: RequiredFields;
  /** Whether the line has fields. If not, fields are shown only for an invalid or blank line. */
  readonly hasFields: boolean;
  readonly changes: Pick<OrderChanges<unknown, Line>, 'changeLine' | 'removeLine'>;
}

function Row<Line extends OrderLine, Terms>(props: LineRowProps<Line, Terms>): ReactNode {
  const { rules, line, row, terms, required, hasFields, changes } = props;
  const { columns, isBlank, unknownOf, errorsOf, fixed } = rules;
  const text = useText('orderEditor');
  const isFixed = fixed?.isFixed(line) === true;
  const isRequired = required === 'all' || (required === 'started' && !isBlank(line));
  const errors = isFixed ? {} : errorsOf(line, terms, isRequired, text);
  const isIncomplete = unknownOf(line) !== undefined || Object.values(errors).some(Boolean);
  const isEditable = !isFixed && (hasFields || isBlank(line) || isIncomplete);
  return (
    <tr {...(isFixed && fixed ? { className: styles.fixed, title: text(fixed.reason) } : {})}>
      <th scope="row">{row + 1}</th>
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          column={column}
          title={text(column.title)}
          line={line}
          row={row}
          terms={terms}
          error={errors[column.key]}
          isSubject={index === 0}
          changeLine={isEditable ? changes.changeLine : undefined}
        />
      ))}
      {isEditable ? (
        <td>
          <RemoveLineButton line={row + 1} isKeyless onRemove={() => changes.removeLine(line.key)} />
        </td>
      ) : (
        <td aria-label={text('common:actions')} />
      )}
    </tr>
  );
}

/** One line, with fields or as text. Memoized, so that typing in a long order stays fast. */
export const EditorLine = memo(Row) as typeof Row;

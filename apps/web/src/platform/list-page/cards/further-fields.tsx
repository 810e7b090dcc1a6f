import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { isValidElement, type ReactNode, useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ListColumn } from '../table/column-kinds.ts';
import * as styles from './list-cards.module.css';

export interface FurtherFieldsProps<Row> {
  /** The columns that have no place on the card. */
  readonly columns: readonly ListColumn<Row>[];
  readonly row: Row;
  /** The index of the row on its page, from 0. */
  readonly index: number;
}

interface ShownField {
  readonly title: string;
  readonly content: ReactNode;
}

/** Returns what a cell shows; undefined for nothing. */
function contentOf(shown: unknown): ReactNode {
  if (shown === '' || shown === 0) return undefined;
  return isValidElement(shown) || typeof shown === 'string' || typeof shown === 'number' ? shown : undefined;
}

/** Returns the fields of a row that have a value. */
function fieldsOf<Row>({ columns, row, index }: FurtherFieldsProps<Row>): ShownField[] {
  return columns.flatMap(({ title, dataIndex, render }) => {
    const value: unknown = typeof dataIndex === 'string' ? Reflect.get(Object(row), dataIndex) : undefined;
    const isBlank = typeof dataIndex === 'string' && contentOf(value) === undefined && typeof value !== 'boolean';
    const content = isBlank ? undefined : contentOf(render ? render(value, row, index) : value);
    return typeof title === 'string' && content !== undefined ? [{ title, content }] : [];
  });
}

/** The button of a card that shows the fields of its row that have no place on it, and these fields. */
export function FurtherFields<Row>(props: FurtherFieldsProps<Row>) {
  const text = useText('common');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const fields = fieldsOf(props);
  if (fields.length === 0) return null;
  const label = isOpen ? text('fewerFields') : text('allFields');
  return (
    <>
      <Button
        type="text"
        className={styles.toggle}
        icon={isOpen ? <UpOutlined /> : <DownOutlined />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(!isOpen)}
      />
      <dl id={id} hidden={!isOpen} className={styles.fields}>
        {isOpen &&
          fields.map(({ title, content }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

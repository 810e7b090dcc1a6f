import { cloneElement, type ReactElement } from 'react';
import type { ItemFieldProps } from '../../platform/form/index.ts';
import * as styles from './settings.module.css';

interface WithUnitProps<Value> extends ItemFieldProps<Value> {
  readonly unit: string;
  readonly children: ReactElement<ItemFieldProps<Value>>;
}

/** A field with its unit; inside a `Form.Item`, which provides its value. */
export function WithUnit<Value>({ unit, children, ...fieldProps }: WithUnitProps<Value>) {
  return (
    <div className={styles.withUnit}>
      {cloneElement(children, fieldProps)}
      <span>{unit}</span>
    </div>
  );
}

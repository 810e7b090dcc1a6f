import { cloneElement, type ReactElement } from 'react';
import * as styles from './settings.module.css';

interface FieldProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (...changed: unknown[]) => void;
}

interface WithUnitProps extends FieldProps {
  readonly unit: string;
  readonly children: ReactElement<FieldProps>;
}

/** A field with its unit; inside a `Form.Item`, which provides its value. */
export function WithUnit({ unit, children, ...given }: WithUnitProps) {
  return (
    <div className={styles.withUnit}>
      {cloneElement(children, given)}
      <span>{unit}</span>
    </div>
  );
}

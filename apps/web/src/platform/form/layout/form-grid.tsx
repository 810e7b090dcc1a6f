import type { ReactNode } from 'react';
import * as styles from './form.module.css';

/** Lays fields out in two columns, one on a phone. A `Form.Item` with `className={wideField}` takes the whole row. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.formGrid}>{children}</div>;
}

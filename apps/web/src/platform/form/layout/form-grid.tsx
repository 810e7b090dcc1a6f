import type { ReactNode } from 'react';
import * as styles from './form.module.css';

/** Shows fields in two columns, or one on a phone. A `Form.Item` with `className={wideField}` has the full width. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.formGrid}>{children}</div>;
}

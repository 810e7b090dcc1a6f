import { type ReactNode, useId } from 'react';
import * as styles from './form.module.css';

interface FormGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields under a heading. */
export function FormGroup({ title, children }: FormGroupProps) {
  const id = useId();
  return (
    <section className={styles.formGroup} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

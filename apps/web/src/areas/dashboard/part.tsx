import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import * as styles from './dashboard.module.css';

interface PartProps {
  readonly title: string;
  /** A short note behind the title, such as a number. */
  readonly note?: string | undefined;
  /** Two parts of these widths are side by side on a large screen; else a part has the full width. */
  readonly width?: 'wide' | 'narrow';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the home page, under its heading. */
export function Part({ title, note, width, actions, children }: PartProps) {
  const id = useId();
  return (
    <section
      className={clsx(styles.part, width === 'wide' && styles.wide, width === 'narrow' && styles.narrow)}
      aria-labelledby={id}
    >
      <header className={styles.head}>
        <h2 id={id}>
          {title}
          {note !== undefined && <span className={styles.note}> {note}</span>}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Chart, type ChartOption } from './chart.tsx';
import type { Series } from './chart-option.ts';
import * as styles from './chart.module.css';

interface ChartFigureProps {
  readonly title: string;
  readonly series: readonly Series[];
  readonly option: ChartOption;
  /** Shown instead of a chart whose values are all 0. */
  readonly empty: string;
  /** The values as a table or text. */
  readonly children: ReactNode;
}

/** A chart under its title and legend, with its numbers next to it. */
export function ChartFigure({ title, series, option, empty, children }: ChartFigureProps) {
  const hasAny = series.some(({ values }) => values.some((value) => value !== 0));
  return (
    <figure className={styles.figure}>
      <figcaption>
        {title}
        <span className={styles.legend} aria-hidden>
          {series.map(({ name, kind, colour }) => (
            <span key={name}>
              <i data-kind={kind} style={{ background: colour }} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      {hasAny ? <Chart option={option} /> : <p className={clsx(styles.canvas, styles.empty)}>{empty}</p>}
      {hasAny && children}
    </figure>
  );
}

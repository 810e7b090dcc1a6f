import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from '../machine.module.css';

/** Waiting is amber, running blue, done green, off grey. */
export type Tone = 'waiting' | 'running' | 'done' | 'off';

const toneClasses: Readonly<Record<Tone, string>> = {
  waiting: styles.statusWaiting,
  running: styles.statusRunning,
  done: styles.statusDone,
  off: styles.statusOff,
};

/** Returns the class with the colors of a tone. */
export function toneClass(tone: Tone): string {
  return toneClasses[tone];
}

/** Shows a state as text on the color of its tone. The contrast of antd's tag colors is too low. */
export function ToneTag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={clsx(styles.statusTag, toneClass(tone))}>{children}</span>;
}

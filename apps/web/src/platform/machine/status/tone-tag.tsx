import type { Tone } from '@yipin/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from '../machine.module.css';

const toneClasses: Readonly<Record<Tone, string>> = {
  neutral: styles.toneNeutral,
  action: styles.toneAction,
  progress: styles.toneProgress,
  done: styles.toneDone,
  off: styles.toneOff,
  rejected: styles.toneRejected,
};

/** Returns the class with the colors of a tone. */
export function toneClass(tone: Tone): string {
  return toneClasses[tone];
}

/**
 * Shows a state as a word with the mark of its tone, because some people do not distinguish the colors. The contrast of
 * antd's tag colors is too low.
 */
export function ToneTag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={clsx(styles.statusTag, toneClass(tone))}>{children}</span>;
}

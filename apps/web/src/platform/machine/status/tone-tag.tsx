import type { ReactNode } from 'react';
import '../machine.css';

/** Waiting is amber, running blue, done green, off grey. */
export type Tone = 'waiting' | 'running' | 'done' | 'off';

/** Shows a state as text on its color. The contrast of antd's own tag colors is too low. */
export function ToneTag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`status-tag status-${tone}`}>{children}</span>;
}

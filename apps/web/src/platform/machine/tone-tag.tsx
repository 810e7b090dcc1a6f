import type { ReactNode } from 'react';
import './machine.css';

/** Waiting amber, under way blue, finished green, called off grey. */
export type Tone = 'waiting' | 'running' | 'done' | 'off';

/** A state in words on its colour. antd's own tag colours are too pale to read. */
export function ToneTag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`status-tag status-${tone}`}>{children}</span>;
}

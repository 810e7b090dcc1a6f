import { clsx } from 'clsx';
import { type Ref, useId } from 'react';
import { useText } from '../../i18n/index.ts';
import { machineText, StatusTag, toneClass } from '../../machine/index.ts';
import type { DocumentFlow } from './document-flow.ts';
import * as styles from './document-progress.module.css';

interface DocumentProgressProps extends Pick<DocumentFlow<never>, 'machine' | 'flow'> {
  readonly status: string;
  readonly ref?: Ref<HTMLOListElement>;
}

/** Returns the place of a state among the stages: a state between two stages is on its way to the second. */
function placeOf({ machine, flow, status }: Pick<DocumentProgressProps, 'machine' | 'flow' | 'status'>): number {
  const code = machine.states[status]?.code ?? 0;
  return flow.stages.findIndex((stage) => (machine.states[stage]?.code ?? 0) >= code);
}

/**
 * The stages of a document, with the current one marked. A canceled or rejected document has left its way: it shows its
 * state alone. On a phone only the current stage is visible, with its place.
 */
export function DocumentProgress({ machine, flow, status, ref }: DocumentProgressProps) {
  const text = useText('work');
  const labelId = useId();
  const current = placeOf({ machine, flow, status });
  const tone = machine.states[status]?.tone;
  if (current < 0 || tone === undefined || tone === 'off' || tone === 'rejected')
    return <StatusTag machine={machine} status={status} />;
  return (
    <>
      <span id={labelId} hidden>
        {text('progress', { position: current + 1, total: flow.stages.length })}
      </span>
      <ol ref={ref} className={styles.progress} tabIndex={-1} aria-labelledby={labelId}>
        {flow.stages.map((stage, index) => (
          <li key={stage} aria-current={index === current ? 'step' : undefined}>
            <span
              className={clsx(
                index < current && styles.past,
                index > current && styles.ahead,
                index === current && clsx(styles.current, toneClass(tone)),
              )}
            >
              {machineText(machine.name, 'states', index === current ? status : stage)}
            </span>
          </li>
        ))}
      </ol>
      <span className={styles.place} aria-hidden>
        {text('stepOf', { position: current + 1, total: flow.stages.length })}
      </span>
    </>
  );
}

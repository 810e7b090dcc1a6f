import { ArrowRightOutlined } from '@ant-design/icons';
import type { AuditChange, AuditLog, AuditValue } from '@yipin/contract';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { NamedRecord } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { valueText } from './audit-value-text.ts';
import * as styles from './audit-logs.module.css';

/** Number of fields shown in the list; the others are in the details. */
const maxShownFields = 3;

/** Shows the values on one line. */
function ValueText({ values }: { values: readonly AuditValue[] }) {
  const text = useText('auditLogs');
  if (values.length === 0) return <span className={styles.nothing}>{text('nothing')}</span>;
  return (
    <span>
      {values.map((value, index) => (
        <Fragment key={`${index} ${value.text}`}>
          {index > 0 && ' · '}
          <NamedRecord link={value.link}>{valueText(value, text)}</NamedRecord>
        </Fragment>
      ))}
    </span>
  );
}

function Change({ change: { name, before, after }, action }: { change: AuditChange; action: AuditLog['action'] }) {
  const text = useText('auditLogs');
  return (
    <div className={styles.change}>
      <span className={styles.field}>{name}</span>
      {action === 'changed' ? (
        <>
          <ValueText values={before} />
          <ArrowRightOutlined className={styles.arrow} aria-label={text('becomes')} />
          <ValueText values={after} />
        </>
      ) : (
        <ValueText values={action === 'created' ? after : before} />
      )}
    </div>
  );
}

interface AuditSummaryProps {
  readonly log: Pick<AuditLog, 'action' | 'changes'>;
  /** The field of the filter, which is shown first. */
  readonly field: string | undefined;
  /** Whether long changes wrap instead of being cut off. */
  readonly isWrapped?: boolean;
}

/** A summary of a change for a row of the list. */
export function AuditSummary({ log, field, isWrapped = false }: AuditSummaryProps) {
  const text = useText('auditLogs');
  const changes = [
    ...log.changes.filter((change) => change.field === field),
    ...log.changes.filter((change) => change.field !== field),
  ];
  // A text about one more field would need as much space as the field itself.
  const shown = changes.length === maxShownFields + 1 ? changes : changes.slice(0, maxShownFields);
  const others = changes.length - shown.length;
  return (
    <div className={clsx(styles.summary, isWrapped && styles.wrapped)}>
      {shown.map((change) => (
        <Change key={change.field} change={change} action={log.action} />
      ))}
      {others > 0 && <span className={styles.nothing}>{text('more', { count: others })}</span>}
    </div>
  );
}

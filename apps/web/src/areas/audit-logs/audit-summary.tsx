import { ArrowRightOutlined } from '@ant-design/icons';
import type { AuditChange, AuditLog, AuditValue } from '@yipin/contract';
import { useText } from '../../platform/i18n/index.ts';
import { valueText } from './audit-value-text.ts';
import './audit-logs.css';

/** Number of fields shown in the list; the others are in the details. */
const maxShownFields = 3;

/** Shows the values on one line. */
function Words({ values }: { values: readonly AuditValue[] }) {
  const text = useText('auditLogs');
  if (values.length === 0) return <span className="audit-nothing">{text('nothing')}</span>;
  return <span>{values.map((value) => valueText(value, text)).join(' · ')}</span>;
}

function Change({ change: { name, before, after }, action }: { change: AuditChange; action: AuditLog['action'] }) {
  const text = useText('auditLogs');
  return (
    <div className="audit-change">
      <span className="audit-field">{name}</span>
      {action === 'changed' ? (
        <>
          <Words values={before} />
          <ArrowRightOutlined className="audit-arrow" aria-label={text('becomes')} />
          <Words values={after} />
        </>
      ) : (
        <Words values={action === 'created' ? after : before} />
      )}
    </div>
  );
}

interface AuditSummaryProps {
  readonly log: Pick<AuditLog, 'action' | 'changes'>;
  /** The field of the filter, which is shown first. */
  readonly field: string | undefined;
}

/** A summary of a change for a row of the list. */
export function AuditSummary({ log, field }: AuditSummaryProps) {
  const text = useText('auditLogs');
  const changes = [
    ...log.changes.filter((change) => change.field === field),
    ...log.changes.filter((change) => change.field !== field),
  ];
  // A text for one further field would need as much space as the field.
  const shown = changes.length === maxShownFields + 1 ? changes : changes.slice(0, maxShownFields);
  const others = changes.length - shown.length;
  return (
    <div className="audit-summary">
      {shown.map((change) => (
        <Change key={change.field} change={change} action={log.action} />
      ))}
      {others > 0 && <span className="audit-nothing">{text('more', { count: others })}</span>}
    </div>
  );
}

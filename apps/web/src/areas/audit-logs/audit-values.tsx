import type { AuditValue } from '@yipin/contract';
import { NamedRecord } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { valueText } from './audit-value-text.ts';
import * as styles from './audit-logs.module.css';

/** The values of a field, one below the other, or a text for an empty field. */
export function AuditValues({ values }: { values: readonly AuditValue[] }) {
  const text = useText('auditLogs');
  if (values.length === 0) return <span className={styles.nothing}>{text('nothing')}</span>;
  return values.map((value, index) => (
    <div key={`${index} ${value.text}`} className={value.kind === 'hidden' ? styles.nothing : styles.value}>
      <NamedRecord link={value.link}>{valueText(value, text)}</NamedRecord>
    </div>
  ));
}

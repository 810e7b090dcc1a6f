import type { AuditLog } from '@yipin/contract';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../platform/auth/index.ts';
import { RecordLink } from '../../platform/document/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { RecordLists } from '../../platform/tab/record-lists.ts';
import * as styles from './audit-logs.module.css';

/** The code of a row, as a link for users who may view its list. */
function Code({ log: { kind, code } }: { log: AuditLog }) {
  const list = useContext(RecordLists)[kind];
  const mayOpen = useMay(list?.needs);
  return list && mayOpen ? <Link to={`${list.address}?${new URLSearchParams({ filter: code })}`}>{code}</Link> : code;
}

/** The changed row: kind, number or code, and name. */
export function AuditSubject({ log }: { log: AuditLog }) {
  const text = useText('auditLogs');
  const { document, code, name, lineNo, kindName } = log;
  const line = lineNo === null ? '' : text('line', { line: lineNo });
  return (
    <div>
      <span className={styles.kind}>{kindName}</span>{' '}
      {document ? (
        <RecordLink kind={document.kind} id={document.id}>
          {code || document.number}
        </RecordLink>
      ) : (
        code !== '' && <Code log={log} />
      )}
      {(line || name) && <div className={styles.name}>{[line, name].filter(Boolean).join(' ')}</div>}
    </div>
  );
}

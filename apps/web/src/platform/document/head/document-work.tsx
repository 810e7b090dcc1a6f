import type { DocType, DueStep } from '@yipin/contract';
import { clsx } from 'clsx';
import { useText } from '../../i18n/index.ts';
import { FailedPart } from '../../notify/failed-part.tsx';
import { RelatedDocuments } from './related-documents.tsx';
import { useWorkContext } from './use-work-context.ts';
import { WaitingLine } from './waiting-line.tsx';
import * as styles from './document-work.module.css';

interface DocumentWorkProps {
  readonly docType: DocType;
  readonly docId: number;
  /** The name of the document's machine. */
  readonly machine: string;
  /** The next step by the document in view; undefined if nothing is left to do. */
  readonly due: DueStep | undefined;
}

/** Whom a document waits for, and the documents around it. */
export function DocumentWork({ docType, docId, machine, due }: DocumentWorkProps) {
  const text = useText('work');
  const context = useWorkContext(docType, docId);
  const next = context.data?.next ?? undefined;
  // After an action, the document may be newer than its context for a moment.
  const isCurrent = due !== undefined && next?.step === due.step;
  return (
    <div className={clsx(styles.work, context.isPending && styles.pending)}>
      <FailedPart query={context} />
      {isCurrent && !next.isMine && (
        <WaitingLine docType={docType} docId={docId} machine={machine} next={next} needs={due.needs} />
      )}
      {context.data && <RelatedDocuments related={context.data.related} />}
      {context.data && context.data.moreRelated > 0 && (
        <p className={styles.muted}>{text('moreRelated', { count: context.data.moreRelated })}</p>
      )}
    </div>
  );
}

import { daysBetween, type DocType, docTypes, recordAddress, type RelatedDocument } from '@yipin/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useToday } from '../../auth/use-today.ts';
import { formatDay, formatMoney, useText } from '../../i18n/index.ts';
import { machineText } from '../../machine/index.ts';
import { NextToButton } from '../../tab/next-to-button.tsx';
import { useOpenNextTo } from '../../tab/open-next-to.ts';
import { DocumentLink } from '../../tab/record-link.tsx';
import { stateOf } from './related-state.ts';
import * as styles from './document-work.module.css';

/** Number of related documents of a type that are shown at first. */
const shownAtFirst = 3;

/** Returns the first of several tracking numbers, with the number of the others. */
function firstOf(tracking: string): string {
  const [first = '', ...others] = tracking.split(', ');
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** Number, state and promises of a related document, in one line. */
function Related({ document }: { readonly document: RelatedDocument }) {
  const text = useText('work');
  const today = useToday();
  const openNextTo = useOpenNextTo();
  const { docType, docId, number, day, amount, currency, carrier, tracking, isVisible } = document;
  const { name, state, isOpen } = stateOf(document);
  const left = isOpen && day !== null ? daysBetween(today, day) : undefined;
  const parts = [
    machineText(name, 'states', state),
    left !== undefined && day !== null && text('dueOn', { day: formatDay(day) }),
    amount !== undefined && currency !== undefined && formatMoney(amount, currency),
    carrier,
    firstOf(tracking),
  ].filter(Boolean);
  return (
    <span className={styles.related}>
      {isVisible ? <DocumentLink docType={docType} docId={docId} number={number} /> : number}
      {isVisible && openNextTo && (
        <NextToButton name={number} onClick={() => openNextTo(recordAddress(docType, docId))} />
      )}{' '}
      {parts.join(' · ')}
      {left !== undefined && left < 0 && <strong className={styles.late}>{text('lateBy', { count: -left })}</strong>}
    </span>
  );
}

function RelatedOfType({ docType, documents }: { readonly docType: DocType; readonly documents: RelatedDocument[] }) {
  const text = useText('work');
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? documents : documents.slice(0, shownAtFirst);
  const hidden = documents.length - shown.length;
  return (
    <li>
      <span className={styles.muted}>{text(`kinds.${docType}`, { count: documents.length })}</span>
      {shown.map((document) => (
        <Related key={document.docId} document={document} />
      ))}
      {hidden > 0 && (
        <Button type="link" size="small" aria-label={text('showMoreHint')} onClick={() => setIsOpen(true)}>
          {text('showMore', { count: hidden })}
        </Button>
      )}
    </li>
  );
}

/** The documents that came before a document and were made for it, by type. */
export function RelatedDocuments({ related }: { readonly related: readonly RelatedDocument[] }) {
  const text = useText('work');
  const types = docTypes.filter((docType) => related.some((document) => document.docType === docType));
  if (types.length === 0) return null;
  return (
    <ul className={styles.relations} aria-label={text('related')}>
      {types.map((docType) => (
        <RelatedOfType
          key={docType}
          docType={docType}
          documents={related.filter((document) => document.docType === docType)}
        />
      ))}
    </ul>
  );
}

export { DocumentHead } from './document-head.tsx';
export { DocumentMoney } from './document-money.tsx';
export { DocumentPart, DocumentTabs } from './document-tabs.tsx';
export { ChoiceTable, LineTable } from './line-table.tsx';
export { PendingLink } from './pending-link.tsx';
export { type RecordFormKind, type RecordFormProps, useRecordForm } from './record-form.ts';
export { RecordPage } from './record-page.tsx';
export { useRecord } from './use-record.ts';
export { RecordLink } from '../tab/record-link.tsx';

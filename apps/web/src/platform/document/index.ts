export { DocumentDrawer, RecordDrawer } from './document-drawer.tsx';
export { DocumentHead } from './document-head.tsx';
export { DocumentLink } from './document-link.tsx';
export { DocumentMoney } from './document-money.tsx';
export { DocumentPart, DocumentTabs } from './document-tabs.tsx';
export { ChoiceTable, LineTable } from './line-table.tsx';
export { PendingLink } from './pending-link.tsx';
export { type DialogKind, type DocumentDialog, useDocumentDialog } from './use-document-dialog.ts';
export { type FormOpening, useDocumentForm } from './use-document-form.ts';

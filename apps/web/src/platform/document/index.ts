export { type ComparedKind, DocumentComparison, useDocumentComparison } from './document-comparison.tsx';
export { DocumentDrawer, RecordDrawer } from './document-drawer.tsx';
export { DocumentHead } from './document-head.tsx';
export { DocumentLink } from './document-link.tsx';
export { ChoiceTable, LineTable } from './line-table.tsx';
export { PendingLink } from './pending-link.tsx';
export { type FormOpening, useDocumentForm } from './use-document-form.ts';
export type { DocumentBeginning, DocumentDraft } from './typed-document.ts';
export { type KeptKind, useKeptDocument } from './use-kept-document.ts';

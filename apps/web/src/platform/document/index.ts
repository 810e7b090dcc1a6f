export { DocumentDrawer, RecordDrawer } from './document-drawer.tsx';
export { DocumentHead } from './document-head.tsx';
export { ChoiceTable, LineTable } from './line-table.tsx';

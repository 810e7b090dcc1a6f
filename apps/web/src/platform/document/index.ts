export { DocumentDrawer } from './document-drawer.tsx';
export { ChoiceTable, LineTable } from './line-table.tsx';

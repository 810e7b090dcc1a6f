export { DocumentDrawer } from './document-drawer.tsx';

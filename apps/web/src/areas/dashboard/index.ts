export { CustomizeButton } from './blocks/customize-button.tsx';
export { Dashboard } from './dashboard.tsx';

export { RemarksPanel } from './remarks-panel.tsx';

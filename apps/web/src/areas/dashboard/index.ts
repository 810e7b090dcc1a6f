export { CustomizeButton } from './blocks/customize-button.tsx';
export { Dashboard } from './dashboard.tsx';
export { useHomeContents } from './first-steps/use-first-steps.ts';

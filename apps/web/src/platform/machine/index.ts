export { BulkActionBar } from './bulk-action-bar.tsx';
export { machineText, refusalText } from './machine-text.ts';
export { ReasonDialog } from './reason-dialog.tsx';
export { RefusableButton } from './refusable-button.tsx';
export { statusColumn } from './status-column.tsx';
export { StatusFilter } from './status-filter.tsx';
export { StatusTag } from './status-tag.tsx';
export { TransitionButtons } from './transition-buttons.tsx';

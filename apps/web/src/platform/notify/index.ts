export { FailedPart } from './failed-part.tsx';
export { FailureDetails } from './failure-details.tsx';
export { failureText } from './failure-text.ts';
export { namesIn, RowNames } from './row-names.ts';
export { Toasts } from './toasts/toasts.tsx';
export { type Notify, useNotify } from './use-notify.tsx';

export { FailureDetails } from './failure-details.tsx';
export { failureText } from './failure-text.ts';
export { type Notify, useNotify } from './use-notify.tsx';

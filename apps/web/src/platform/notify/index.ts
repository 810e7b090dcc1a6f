export { failureText } from './failure-text.ts';
export { type Notify, useNotify } from './use-notify.tsx';

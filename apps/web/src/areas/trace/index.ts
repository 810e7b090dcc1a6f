export { TraceButton } from './trace-button.tsx';

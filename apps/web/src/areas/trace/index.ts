export { useTrace } from './use-trace.tsx';

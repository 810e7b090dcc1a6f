export { startTelling } from './telling.ts';

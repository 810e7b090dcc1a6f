export { dispatching } from './dispatch.ts';
export { startTelling } from './telling.ts';
export { welcome } from './welcome.ts';

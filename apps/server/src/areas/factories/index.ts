export { requireActiveFactory } from './factories.service.ts';

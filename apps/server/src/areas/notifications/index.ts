export { createEventHandler } from './dispatch.ts';
export { startNotificationWorker } from './notification-worker.ts';
export { welcome } from './welcome.ts';

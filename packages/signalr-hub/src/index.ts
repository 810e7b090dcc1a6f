export { type MountOptions, mountHub } from './fastify.ts';
export type { HubRequest, HubResponse, HubRoute } from './http.ts';
export { type AttachableHub, createHub, type Hub, type HubOptions } from './hub.ts';
export type { HubListener } from './listener.ts';
export type { HubTimeouts } from './timeouts.ts';

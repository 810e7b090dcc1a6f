export { May, mayDo, type Needs, useHeld, useMay } from './may.tsx';
export { leave, type Login, useSession } from './session-store.ts';

export { May, mayDo, type Needs, useHeld, useMay } from './may.tsx';
export { useIsCovered } from './use-is-covered.ts';
export { labelOf, leave, type Login, useSession } from './session-store.ts';

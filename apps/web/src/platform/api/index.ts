export { askAnew } from './ask-anew.ts';
export { asSeen, type SeenRow } from './as-seen.ts';
export { call } from './client.ts';
export { Failure, type RefusedRow, type ValidationError } from './failure.ts';
export { maskWhile } from './mask-while.ts';
export { type Command, useCommand } from './use-command.ts';
export { useAskAnew } from './use-ask-anew.ts';
export { useOperation } from './use-operation.ts';
export { upload } from './upload.ts';

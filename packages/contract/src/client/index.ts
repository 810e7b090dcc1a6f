export { type ApiClient, type ClientInput, createClient } from './create-client.ts';
export { CallFailure, type LocalFailureCode, type RefusedRow, type ValidationError } from './call-failure.ts';
export { type CallerIdentity, encodeInput, headersFor, newKey, readOutput, send } from './requests.ts';

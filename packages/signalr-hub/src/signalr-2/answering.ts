import { type HubResponse, jsonType, scriptType } from '../http.ts';
import type { Query } from '../query.ts';

/** The name of a function, never a path to one: `document.body.remove` is a function too. */
const functionName = /^[\w$]{1,100}$/;

/** Returns whether a response of {@link answer} only calls one function, if it is a script. */
export function hasSafeCallback(query: Query): boolean {
  return functionName.test(query('callback') ?? 'none');
}

/** Returns JSON, or a script that calls the client's callback function. */
export function answer(query: Query, json: string): HubResponse {
  const callback = query('callback');
  return callback === undefined ? { status: 200, type: jsonType, body: json } : script(`/**/${callback}(${json});`);
}

/** Returns a script, also for pages of other origins. */
export function script(text: string): HubResponse {
  return { status: 200, type: scriptType, headers: { 'cross-origin-resource-policy': 'cross-origin' }, body: text };
}

import { type HubResponse, jsonType, scriptType } from '../http.ts';
import type { Query } from '../query.ts';

/** Matches the name of a function, but no path such as `document.body.remove`. */
const functionName = /^[\w$]{1,100}$/;

/** Returns whether the callback is absent or the name of a function, the only thing that {@link answer} then calls. */
export function hasSafeCallback(query: Query): boolean {
  return functionName.test(query('callback') ?? 'none');
}

/** Returns a JSON response, or a script that calls the callback function of the client with the JSON. */
export function answer(query: Query, json: string): HubResponse {
  const callback = query('callback');
  return callback === undefined ? { status: 200, type: jsonType, body: json } : script(`/**/${callback}(${json});`);
}

/** Returns a script response that pages of other origins may load. */
export function script(text: string): HubResponse {
  return { status: 200, type: scriptType, headers: { 'cross-origin-resource-policy': 'cross-origin' }, body: text };
}

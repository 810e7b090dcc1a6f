import type { Endpoint, OutputOf } from '@yipin/contract';
import { waitUntilUnlocked } from '../auth/lock.ts';
import { useSession } from '../auth/session-store.ts';
import { answerOf, headersFor } from './client.ts';
import { CallFailure } from '@yipin/contract/client';

/** Slightly longer than the timeout of the server for a file, in ms. */
const timeoutMs = 150_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the percentage of the file that was sent. */
  readonly onProgress: (percent: number) => void;
}

/** Sends the file with `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function sendFile(endpoint: Endpoint, file: File, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: 'network' | 'timeout') => () => reject(new CallFailure(code));
    request.open(endpoint.method, endpoint.path);
    for (const [name, value] of headersFor(endpoint, {})) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(total, 1)) * 100));
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = fail('network');
    request.ontimeout = fail('timeout');
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** Sends a file to an endpoint that accepts one. Throws a {@link CallFailure}, except if the caller aborts. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions,
): Promise<OutputOf<E>> {
  await waitUntilUnlocked();
  const { token } = useSession.getState();
  return answerOf(endpoint, await sendFile(endpoint, file, options), token);
}

import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { api, urlOf } from '@yipin/contract';
import type { Companies } from './companies.ts';
import { latin } from './bytes.ts';
import { type HostileResponse, send } from './send.ts';

/** The input of a thread of probes. */
export interface ProbeTask {
  readonly url: string;
  readonly other: Companies['other'];
}

/** The measurements of one probe: the times in milliseconds, and the responses whose status was not 200. */
export interface ProbeTimes {
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

/** The message that the thread sends when it stops. */
export interface ProbeResult {
  readonly live: ProbeTimes;
  readonly signIn: ProbeTimes;
}

/** Intervals of the probes, in ms. */
const livenessIntervalMs = 50;
const signInIntervalMs = 500;
/** Maximum time until a response, in ms. */
const timeoutMs = 60_000;
/** The product allows 30 sign-ins a minute for each browser. Six alternating browsers sign in 20 times each. */
const browsers = 6;

/** Sends a request at each interval, without waiting for the last response. Returns a function that stops it. */
function probe(intervalMs: number, sendProbe: () => Promise<HostileResponse>) {
  const responses: Promise<HostileResponse>[] = [];
  const timer = setInterval(() => responses.push(sendProbe()), intervalMs);
  return async (): Promise<ProbeTimes> => {
    clearInterval(timer);
    const answers = await Promise.all(responses);
    const failures = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body}`);
    return { times: answers.map(({ milliseconds }) => milliseconds), failures };
  };
}

const { url, other } = workerData as ProbeTask;
const agent = new Agent({ keepAlive: true });

function requestLiveness(): Promise<HostileResponse> {
  return send(`${url}/health/live`, { agent, signal: AbortSignal.timeout(timeoutMs) });
}

/** Returns a function that signs in as a browser does, with the cookie of its first sign-in. */
function createBrowser() {
  let cookie: string | undefined;
  return async (): Promise<HostileResponse> => {
    const headers = {
      'content-type': 'application/json',
      'abp.tenantid': String(other.tenantId),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const body = JSON.stringify({ userNameOrEmailAddress: other.userName, password: other.password });
    const answer = await send(url + urlOf(api.session.signIn), { method: 'POST', agent, headers, signal }, [
      latin(body),
    ]);
    cookie ??= answer.headers['set-cookie']?.[0]?.split(';')[0];
    return answer;
  };
}

const signIns = Array.from({ length: browsers }, createBrowser);
let signInCount = 0;

async function requestSignIn(): Promise<HostileResponse> {
  const signIn = signIns[signInCount % browsers];
  signInCount += 1;
  return signIn ? signIn() : requestLiveness();
}

const [stopLive, stopSignIn] = [probe(livenessIntervalMs, requestLiveness), probe(signInIntervalMs, requestSignIn)];
parentPort?.once('message', () => {
  void Promise.all([stopLive(), stopSignIn()]).then(([live, signIn]) => {
    const result: ProbeResult = { live, signIn };
    parentPort?.postMessage(result);
    agent.destroy();
  });
});

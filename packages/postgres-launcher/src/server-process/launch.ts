import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment } from '../child-environment.ts';
import { resolveExistingServer } from './existing-server.ts';
import { readPidFile } from './postmaster-pid.ts';
import { spawnAs, type UnixUser } from '../run-as.ts';

/** A running server: one with a supervisor of this process, or an adopted one. */
export interface RunningServer {
  /** Process id of the postmaster. */
  readonly pid: number;
  readonly port: number;
  /** Absent when another start owns the server. */
  readonly supervisorPid?: number;
  /** Resolves with the exit code when the server has ended; null when the code is unknown. */
  readonly ended: Promise<number | null>;
  /** Ends the server, or stops watching an adopted one; resolves when that is done. */
  readonly stop: () => Promise<void>;
}

/** The settings of a start, without the port. */
export interface ServerSettings {
  readonly postgres: string;
  readonly data: string;
  readonly user: UnixUser | undefined;
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

/** Why PostgreSQL did not start, as far as another attempt may succeed. */
export type StartProblem = 'port-taken' | 'folder-locked' | 'memory-in-use' | 'other';

/** PostgreSQL ended before it was ready, or was silent for too long. The message contains its last lines. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly problem: StartProblem;
  constructor(reason: string, lastLines: readonly string[]) {
    const text = lastLines.join('\n');
    super(`PostgreSQL did not start: ${reason}\n${text}`);
    if (text.includes('Address already in use')) this.problem = 'port-taken';
    else if (text.includes('lock file "postmaster.pid"')) this.problem = 'folder-locked';
    else if (text.includes('pre-existing shared memory block')) this.problem = 'memory-in-use';
    else this.problem = 'other';
  }
}

const silenceLimitMs = 60_000;
const maxErrorLines = 30;
const supervisorProgram = join(import.meta.dirname, 'supervisor.mjs');

/**
 * Starts PostgreSQL under a supervisor and waits until it accepts connections. A long recovery may continue as long as
 * it logs something every 60 s (it reports its progress every 10 s).
 * @throws StartFailure; AbortError after `signal`, when the half-started server has ended
 */
export async function launch(settings: ServerSettings, port: number, signal: AbortSignal): Promise<RunningServer> {
  const order = {
    command: settings.postgres,
    args: ['-D', settings.data, '-p', String(port), ...serverOptions(settings.durable)],
    ...spawnAs(settings.user),
  };
  const supervisor = spawn(process.execPath, [supervisorProgram, String(process.pid), JSON.stringify(order)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: process.platform !== 'win32', // a session of its own: Ctrl-C must not reach the database before this process
    env: childEnvironment(),
    windowsHide: true,
    ...spawnAs(undefined),
  });
  const ended = new Promise<number | null>((resolve) => supervisor.once('exit', resolve));
  const stop = async (): Promise<void> => {
    supervisor.ref();
    supervisor.stdin.end();
    await ended;
  };
  supervisor.stdin.on('error', () => {}); // it may be gone already
  try {
    await untilReady(supervisor, settings.log, signal);
  } catch (error) {
    if (supervisor.pid !== undefined) await stop();
    throw error;
  }
  letUsEndWithout(supervisor);
  const file = readPidFile(settings.data);
  if (file === undefined || file === 'empty' || supervisor.pid === undefined) {
    await stop();
    throw new StartFailure('it was ready and gone at once', []);
  }
  const { pid } = file;
  const stopForGood = async (): Promise<void> => {
    await stop();
    // If the supervisor was killed just before, PostgreSQL is still running.
    await resolveExistingServer(settings.data, new AbortController().signal, pid);
  };
  return { pid, port, supervisorPid: supervisor.pid, ended, stop: stopForGood };
}

/**
 * Loopback only, and no socket file: its path is limited to 107 bytes and its lock would be in /tmp. The output goes to
 * a log file, so the values of refused rows are left out of it; the client receives them with the error.
 */
function serverOptions(durable: boolean): string[] {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=off'];
  settings.push('log_error_verbosity=terse', 'log_min_error_statement=panic');
  // A new database grows from nothing to thousands of rows within a minute, the default pause of autovacuum: without
  // statistics the planner treats its tables as empty.
  settings.push(durable ? 'autovacuum_naptime=5s' : 'fsync=off');
  return settings.flatMap((setting) => ['-c', setting]);
}

function untilReady(supervisor: ChildProcess, log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const { stderr } = supervisor;
  if (!stderr) throw new Error('the supervisor was spawned without an error stream');
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    const fail = (reason: string): void => finish(() => reject(new StartFailure(reason, lastLines)));
    const aborted = (): void => finish(() => reject(signal.reason));
    const silence = setTimeout(() => fail(`not a word for ${silenceLimitMs / 1000} s`), silenceLimitMs);
    const finish = (conclude: () => void): void => {
      clearTimeout(silence);
      signal.removeEventListener('abort', aborted);
      conclude();
    };
    signal.addEventListener('abort', aborted);
    supervisor.once('error', (error) => fail(error.message));
    // "close" follows the last line, "exit" may precede it.
    supervisor.once('close', (code) => fail(`exit code ${code}`));
    let waiting = true;
    createInterface({ input: stderr }).on('line', (line) => {
      log(line);
      if (!waiting) return;
      lastLines.push(line);
      if (lastLines.length > maxErrorLines) lastLines.shift();
      silence.refresh();
      waiting = !line.includes('ready to accept connections');
      if (!waiting) finish(resolve);
    });
  });
}

/** Lets this process exit although the database runs: the supervisor then sees its pipe close. */
function letUsEndWithout(supervisor: ChildProcess): void {
  supervisor.unref();
  for (const stream of [supervisor.stdin, supervisor.stderr]) if (stream instanceof Socket) stream.unref();
}

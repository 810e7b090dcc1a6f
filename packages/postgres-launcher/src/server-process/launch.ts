import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { childEnvironment } from '../child-environment.ts';
import { resolveExistingServer } from './existing-server.ts';
import { readPidFile } from './postmaster-pid.ts';
import { spawnAs, type UnixUser } from '../run-as.ts';

/** A running server, which this process started or adopted. */
export interface RunningServer {
  /** The process id of the postmaster. */
  readonly pid: number;
  readonly port: number;
  /** Absent for an adopted server. */
  readonly supervisorPid?: number;
  /** Resolves with the exit code when the server has ended, or with null if the code is unknown. */
  readonly ended: Promise<number | null>;
  /** Ends the server, or stops watching an adopted one. */
  readonly stop: () => Promise<void>;
}

/** The settings of a start, except the port. */
export interface ServerSettings {
  readonly postgres: string;
  readonly data: string;
  readonly user: UnixUser | undefined;
  readonly durable: boolean;
  readonly log: (line: string) => void;
}

/** The reason of a failed start. After all but `other`, another attempt may succeed. */
export type StartProblem = 'port-taken' | 'folder-locked' | 'memory-in-use' | 'other';

/** PostgreSQL ended before it was ready, or logged nothing for too long. The message contains its last lines. */
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
 * Starts PostgreSQL under a supervisor and waits until it accepts connections. A recovery may take any time, because
 * only 60 s without output are a failure, and it logs its progress every 10 s.
 * @throws StartFailure; AbortError after `signal`, when the server has ended
 */
export async function launch(settings: ServerSettings, port: number, signal: AbortSignal): Promise<RunningServer> {
  const command = {
    command: settings.postgres,
    args: ['-D', settings.data, '-p', String(port), ...serverOptions(settings.durable)],
    ...spawnAs(settings.user),
  };
  const supervisor = spawn(process.execPath, [supervisorProgram, String(process.pid), JSON.stringify(command)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // A new session, because Ctrl-C must not stop the database before this process.
    detached: process.platform !== 'win32',
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
  supervisor.stdin.on('error', () => {}); // the supervisor may have ended already
  try {
    await waitUntilReady(supervisor, settings.log, signal);
  } catch (error) {
    if (supervisor.pid !== undefined) await stop();
    throw error;
  }
  unreference(supervisor);
  const file = readPidFile(settings.data);
  if (file === undefined || file === 'empty' || supervisor.pid === undefined) {
    await stop();
    throw new StartFailure('it ended immediately after it was ready', []);
  }
  const { pid } = file;
  const stopCompletely = async (): Promise<void> => {
    await stop();
    // PostgreSQL still runs if the supervisor was killed just before.
    await resolveExistingServer(settings.data, new AbortController().signal, pid);
  };
  return { pid, port, supervisorPid: supervisor.pid, ended, stop: stopCompletely };
}

/**
 * Returns options of PostgreSQL. It listens on the loopback address only, without a socket file, whose path is limited
 * to 107 bytes. Errors are logged without the values of refused rows; the client receives these with the error.
 */
function serverOptions(durable: boolean): string[] {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=off'];
  settings.push('log_error_verbosity=terse', 'log_min_error_statement=panic');
  // The default pause of autovacuum is a minute, in which a new database may get thousands of rows. Without statistics
  // the planner would treat its tables as empty.
  settings.push(durable ? 'autovacuum_naptime=5s' : 'fsync=off');
  return settings.flatMap((setting) => ['-c', setting]);
}

function waitUntilReady(supervisor: ChildProcess, log: (line: string) => void, signal: AbortSignal): Promise<void> {
  const { stderr } = supervisor;
  if (!stderr) throw new Error('the supervisor was spawned without an error stream');
  return new Promise((resolve, reject) => {
    const lastLines: string[] = [];
    const fail = (reason: string): void => finish(() => reject(new StartFailure(reason, lastLines)));
    const aborted = (): void => finish(() => reject(signal.reason));
    const silence = setTimeout(() => fail(`no output for ${silenceLimitMs / 1000} s`), silenceLimitMs);
    const finish = (conclude: () => void): void => {
      clearTimeout(silence);
      signal.removeEventListener('abort', aborted);
      conclude();
    };
    signal.addEventListener('abort', aborted);
    supervisor.once('error', (error) => fail(error.message));
    // "close" and not "exit", which may precede the last line.
    supervisor.once('close', (code) => fail(`exit code ${code}`));
    let isWaiting = true;
    createInterface({ input: stderr }).on('line', (line) => {
      log(line);
      if (!isWaiting) return;
      lastLines.push(line);
      if (lastLines.length > maxErrorLines) lastLines.shift();
      silence.refresh();
      isWaiting = !line.includes('ready to accept connections');
      if (!isWaiting) finish(resolve);
    });
  });
}

/** Lets this process exit while the database runs. The supervisor then ends the database, because its pipe closes. */
function unreference(supervisor: ChildProcess): void {
  supervisor.unref();
  for (const stream of [supervisor.stdin, supervisor.stderr]) if (stream instanceof Socket) stream.unref();
}

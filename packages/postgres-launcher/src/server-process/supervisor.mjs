// Runs PostgreSQL and ends it when the owner, the process that started this one, has ended, also after SIGKILL: the
// standard input is a pipe from the owner, which the kernel closes. Plain JavaScript, because it is run from the
// sources and from dist.
//
// Arguments: the pid of the owner (read by other starts, see existing-server.ts); JSON {command, args, uid, gid, cwd}.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

const { command, args, ...options } = JSON.parse(process.argv[3]);
const fastShutdownMs = 8_000;
const immediateShutdownMs = 4_000;

const postgres = spawn(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });
postgres.on('error', (error) => {
  console.error(`cannot run ${command}: ${error.message}`);
  process.exit(127);
});
postgres.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  interrupt(); // fast shutdown: rolls back open transactions and writes a checkpoint
  setTimeout(() => {
    postgres.kill('SIGQUIT'); // immediate shutdown: the next start replays the log
    setTimeout(() => postgres.kill('SIGKILL'), immediateShutdownMs);
  }, fastShutdownMs);
}

function interrupt() {
  if (process.platform !== 'win32') postgres.kill('SIGINT');
  else spawn(join(dirname(command), 'pg_ctl.exe'), ['kill', 'INT', String(postgres.pid)], { windowsHide: true });
}

process.stdin.resume().on('end', stop).on('close', stop).on('error', stop);
// Ctrl-C, a closed terminal and a service manager also signal this process. The signals are ignored, because the owner
// still needs the database for pending requests; it closes the pipe afterwards.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stderr.on('error', () => {});

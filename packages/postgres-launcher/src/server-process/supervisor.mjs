// Runs PostgreSQL and ends it when the process that started this one is gone, also after SIGKILL: standard input is a
// pipe from that process, and the kernel closes it. Plain JavaScript, because it is spawned from the sources as
// well as from dist.
//
// Arguments: pid of the owner (read by other starts, see existing-server.ts); JSON {command, args, uid, gid, cwd}.
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
  interrupt(); // fast shutdown: roll back what is open, write a checkpoint
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
// Ctrl-C, a closed terminal or a service manager signal this process too. The owner must answer its requests first,
// with the database; then it closes the pipe.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stderr.on('error', () => {});

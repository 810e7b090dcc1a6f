interface Log {
  debug(line: string): void;
  warn(line: string): void;
}

const severe = /\] (WARNING|FATAL|PANIC): |terminated by signal|^embedded database/;

/**
 * Collects the log lines of the embedded database until the server has a log, and then writes them there. Before that,
 * severe lines go to the error output immediately.
 */
export function databaseLog(errors: { write(text: string): unknown } = process.stderr) {
  const waiting: string[] = [];
  let log: Log | undefined;
  const write = (line: string): void => {
    const isSevere = severe.test(line);
    if (log) log[isSevere ? 'warn' : 'debug'](line);
    else if (isSevere) errors.write(`${line}\n`);
    else waiting.push(line);
  };
  return {
    write,
    continueIn: (into: Log): void => {
      log = into;
      waiting.splice(0).forEach(write);
    },
  };
}

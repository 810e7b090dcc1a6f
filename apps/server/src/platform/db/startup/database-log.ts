interface Log {
  debug(line: string): void;
  warn(line: string): void;
}

const grave = /\] (WARNING|FATAL|PANIC): |terminated by signal|^embedded database/;

/**
 * Collects the log lines of the embedded database until the server has a log, and then writes them there. Before that,
 * severe lines go to the error output immediately.
 */
export function databaseLog(errors: { write(text: string): unknown } = process.stderr) {
  const waiting: string[] = [];
  let log: Log | undefined;
  const say = (line: string): void => {
    const isGrave = grave.test(line);
    if (log) log[isGrave ? 'warn' : 'debug'](line);
    else if (isGrave) errors.write(`${line}\n`);
    else waiting.push(line);
  };
  return {
    say,
    continueIn: (into: Log): void => {
      log = into;
      waiting.splice(0).forEach(say);
    },
  };
}

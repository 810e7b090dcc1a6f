interface Log {
  debug(line: string): void;
  warn(line: string): void;
}

const grave = /\] (WARNING|FATAL|PANIC): |terminated by signal|^embedded database/;

/**
 * Where the words of the embedded database go: to the server's log as soon as there is one. Before that what is grave goes
 * to the error output at once, and the rest waits.
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

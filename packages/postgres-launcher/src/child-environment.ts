/** Matches removed variables: PG* would configure the server, NODE_* the supervisor; npm_* are not needed. */
const notForTheChild = /^(PG|NODE_|npm_)/i;

/**
 * Returns the environment for the database processes: that of this process, with time zone UTC and locale C, without
 * variables that could change their behavior.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !notForTheChild.test(name));
  return { ...Object.fromEntries(variables), TZ: 'UTC', LC_ALL: 'C', LC_MESSAGES: 'C' };
}

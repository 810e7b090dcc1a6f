/** PG*: would redirect or reconfigure the server. NODE_*: would affect the supervisor. npm_*: irrelevant. */
const notForTheChild = /^(PG|NODE_|npm_)/i;

/**
 * Returns the environment of the database processes: that of this process in UTC and locale C, without variables that
 * could change their behavior.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !notForTheChild.test(name));
  return { ...Object.fromEntries(variables), TZ: 'UTC', LC_ALL: 'C', LC_MESSAGES: 'C' };
}

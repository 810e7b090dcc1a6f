/** PG*: would redirect or reconfigure the server. NODE_*: would reach the supervisor. npm_*: noise. */
const notForTheChild = /^(PG|NODE_|npm_)/i;

/** The environment of the database processes: ours, without what could change their behaviour, in UTC and plain C. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !notForTheChild.test(name));
  return { ...Object.fromEntries(kept), TZ: 'UTC', LC_ALL: 'C', LC_MESSAGES: 'C' };
}

import path from 'node:path';
import { z } from 'zod';

/** Root of the checkout: three folders above this file, built or not. */
export const checkout = path.resolve(import.meta.dirname, '../../..');

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(21021),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  YIPIN_DATA_DIR: z.string().min(1).default(path.join(checkout, '.data')),
  YIPIN_ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  YIPIN_DEMO: z.enum(['0', '1']).default('0'),
  YIPIN_CLIENT_ORIGINS: z.string().default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const expected: Readonly<Record<string, string>> = {
  PORT: 'a port number, 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  YIPIN_DATA_DIR: 'a folder',
  YIPIN_ADMIN_PASSWORD: '6 to 128 characters',
  YIPIN_DEMO: '0 or 1',
  YIPIN_CLIENT_ORIGINS: 'origins separated by commas, such as https://office.example',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
};

export interface Config {
  readonly port: number;
  readonly host: string;
  /** A server to use; absent = the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly adminPassword: string | undefined;
  readonly demo: boolean;
  /** Browser origins other than our own that may call with credentials. */
  readonly clientOrigins: readonly string[];
  readonly logLevel: z.output<typeof variables>['LOG_LEVEL'];
  /** `npm start`: npm passes no signals on, so its end has to be watched for. */
  readonly startedByNpm: boolean;
}

/** The only reader of the environment. Throws an error that names every bad variable and what was expected; an empty one counts as unset. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    // The value itself stays out of the message: it may be a password.
    throw new Error(
      names.map((name) => `${name} is not usable: expected ${expected[name] ?? 'another value'}`).join('\n'),
    );
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: path.resolve(data.YIPIN_DATA_DIR),
    adminPassword: data.YIPIN_ADMIN_PASSWORD,
    demo: data.YIPIN_DEMO === '1',
    clientOrigins: data.YIPIN_CLIENT_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    logLevel: data.LOG_LEVEL,
    startedByNpm: environment['npm_lifecycle_event'] !== undefined,
  };
};

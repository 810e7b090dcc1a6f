import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { secretKeyFrom } from './platform/auth/secret-key.ts';
import type { S3Bucket } from './platform/files/index.ts';

/** Root of the checkout: three folders above this file, built or not. */
export const checkout = path.resolve(import.meta.dirname, '../../..');

/** Returns the schema of a comma-separated list. */
function separated(isOne: (item: string) => boolean) {
  return z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.every(isOne));
}

/**
 * Returns whether a text is an origin in the form that browsers send, by which it is compared: without path and final
 * slash, in lower case, without default port.
 */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Returns whether a text is an address or a host name; only listening shows whether it belongs to this machine. */
function isHost(text: string): boolean {
  return /^[\d.]+$|:/.test(text) ? isIP(text) > 0 : /^[\w.-]+$/.test(text);
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  // A range of all addresses as proxies would let every caller choose its own address.
  return (
    maxBits > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits))
  );
}

/** The password is required: that of the application's role is derived from it. */
function isWholeDatabaseUrl(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text);
    return [username, password, pathname.slice(1)].every((part) => decodeURIComponent(part) !== '');
  } catch {
    return false;
  }
}

/** Returns whether a text is an address without query, user or final slash, so that keys can be appended. */
function isBucketUrl(text: string): boolean {
  return /^https?:\/\/[^?#@\s]+[^/?#@\s]$/.test(text) && URL.canParse(text);
}

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('21021')
    .transform(Number)
    .refine((port) => port <= 65_535),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isWholeDatabaseUrl)
    .optional(),
  YIPIN_DATA_DIR: z.string().min(1).default(path.join(checkout, '.data')),
  YIPIN_ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  YIPIN_SECRET_KEY: z
    .string()
    .refine((text) => secretKeyFrom(text) !== undefined)
    .transform(secretKeyFrom)
    .optional(),
  YIPIN_DEMO: z.enum(['0', '1']).default('0'),
  YIPIN_PUSH: z.enum(['0', '1']).default('1'),
  YIPIN_CLIENT_ORIGINS: separated(isOrigin),
  YIPIN_TRUST_PROXY: separated(isAddressOrRange),
  YIPIN_S3_BUCKET_URL: z.string().refine(isBucketUrl).optional(),
  YIPIN_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('us-east-1'),
  YIPIN_S3_KEY_ID: z.string().max(256).optional(),
  YIPIN_S3_SECRET: z.string().max(256).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The names of all variables. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

const expected: Readonly<Record<string, string>> = {
  PORT: 'the number of a free port, 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  DATABASE_URL: 'postgres://user:password@host:port/database, with the password and the database',
  YIPIN_DATA_DIR: 'a folder that exists or can be created, with write access',
  YIPIN_ADMIN_PASSWORD: '6 to 128 characters',
  YIPIN_SECRET_KEY: '32 random bytes in hex or base64, such as `openssl rand -base64 32` prints',
  YIPIN_DEMO: '0 or 1',
  YIPIN_PUSH: '0 or 1',
  YIPIN_CLIENT_ORIGINS: 'origins separated by commas, such as https://office.example, without a slash at the end',
  YIPIN_TRUST_PROXY: 'addresses or ranges separated by commas, such as 127.0.0.1, 10.1.0.0/16',
  YIPIN_S3_BUCKET_URL: 'the address of a bucket, such as https://s3.example/bucket, without a slash at the end',
  YIPIN_S3_REGION: 'the name of a region, such as eu-central-1',
  YIPIN_S3_KEY_ID: 'the access key of the bucket, required with YIPIN_S3_BUCKET_URL',
  YIPIN_S3_SECRET: 'the secret of the access key, required with YIPIN_S3_BUCKET_URL',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
};

/**
 * Returns the error of a variable with its expected value. The actual value is left out, because it may be a password.
 */
export function invalidVariable(name: string, options: ErrorOptions = {}): Error {
  return new Error(`${name} is invalid: expected ${expected[name] ?? 'another value'}`, options);
}

/** The configuration from the environment, with defaults. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** A server to use; absent = the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly adminPassword: string | undefined;
  /** Seals secrets in the database; absent = the key of a file in `dataDir`. */
  readonly secretKey: Buffer | undefined;
  readonly demo: boolean;
  /** Whether there is a push channel. */
  readonly push: boolean;
  /** Other browser origins that may call with credentials. */
  readonly clientOrigins: readonly string[];
  /** Addresses and ranges of reverse proxies whose header with the caller's address is trusted. */
  readonly trustedProxies: readonly string[];
  /** Bucket of the files; absent = files are in `dataDir`. */
  readonly bucket: S3Bucket | undefined;
  readonly logLevel: z.output<typeof variables>['LOG_LEVEL'];
  /** Started by `npm start`: npm forwards no signals, so the end of npm has to be polled. */
  readonly startedByNpm: boolean;
}

/** Returns the bucket. Throws if its keys are missing. */
function bucketOf(data: z.output<typeof variables>): S3Bucket | undefined {
  const { YIPIN_S3_BUCKET_URL: url, YIPIN_S3_REGION: region, YIPIN_S3_KEY_ID: keyId, YIPIN_S3_SECRET: secret } = data;
  if (url === undefined) return undefined;
  if (keyId === undefined) throw invalidVariable('YIPIN_S3_KEY_ID');
  if (secret === undefined) throw invalidVariable('YIPIN_S3_SECRET');
  return { url, region, keyId, secret };
}

/**
 * Reads the environment; no other function does. Throws an error with every unusable variable and its expected value;
 * an empty one counts as not set.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const environmentValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(environmentValues);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(names.map((name) => invalidVariable(name).message).join('\n'));
  }
  const { data } = parsed;
  return {
    bucket: bucketOf(data),
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: path.resolve(data.YIPIN_DATA_DIR),
    adminPassword: data.YIPIN_ADMIN_PASSWORD,
    secretKey: data.YIPIN_SECRET_KEY,
    demo: data.YIPIN_DEMO === '1',
    push: data.YIPIN_PUSH === '1',
    clientOrigins: data.YIPIN_CLIENT_ORIGINS,
    trustedProxies: data.YIPIN_TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    startedByNpm: environment['npm_lifecycle_event'] !== undefined,
  };
}

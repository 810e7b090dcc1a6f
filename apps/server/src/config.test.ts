import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkout, readConfig, variableNames } from './config.ts';

const refusals: Readonly<Record<string, readonly string[]>> = {
  PORT: [' ', '-1', '65536', '1e3', '0x50', '80 ', 'http'],
  HOST: [' ', 'two words', '999.1.1.1', 'http://localhost', '127.0.0.1:80', 'office/'],
  DATABASE_URL: [
    'mysql://owner:secret@host/yipin',
    'postgres://owner@host/yipin',
    'postgres://owner:@host/yipin',
    'postgres://:secret@host/yipin',
    'postgres://owner:%zz@host/yipin',
    'postgres:/yipin',
    'postgres://owner:secret@host',
  ],
  YIPIN_CLIENT_ORIGINS: [
    '*',
    'office',
    'office.example',
    'https://office.example/',
    'https://office.example/app',
    'https://Office.example',
    'https://office.example:443',
    'ftp://office.example',
    'https://office.example https://other.example',
    'https://office.example,*',
    'null',
  ],
  YIPIN_TRUST_PROXY: [
    'true',
    '1',
    'loopback',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '::1/129',
    '10.0.0.1 10.0.0.2',
  ],
  YIPIN_ADMIN_PASSWORD: ['short'],
  YIPIN_SECRET_KEY: ['short', 'f'.repeat(63), 'z'.repeat(64), `${'A'.repeat(42)}!=`, 'A'.repeat(45)],
  YIPIN_S3_BUCKET_URL: [
    's3.example/bucket',
    's3://bucket',
    'https://s3.example/bucket/',
    'https://s3.example/bucket?list-type=2',
    'https://key:secret@s3.example/bucket',
    'https://s3.example/two words',
  ],
  YIPIN_S3_REGION: ['eu central', 'eu.central', 'r'.repeat(65)],
};

describe('an unusable variable', () => {
  for (const [name, values] of Object.entries(refusals))
    it.each(values)(`the error has the name and not the value of the variable: ${name}=%s`, (value) => {
      const read = () => readConfig({ [name]: value });
      expect(read).toThrow(new RegExp(`^${name} is invalid: expected .*[a-z]`));
      if (value.includes(':secret')) expect(read).not.toThrow('secret@');
    });

  it('all unusable variables are in one error', () => {
    expect(() => readConfig({ PORT: 'x', YIPIN_DEMO: 'yes' })).toThrow(/^PORT .*\nYIPIN_DEMO /);
  });
});

it('all variables are read', () => {
  const config = readConfig({
    PORT: '8080',
    DATABASE_URL: 'postgres://owner:se%40cret@db.example:5433/yipin?sslmode=require',
    YIPIN_CLIENT_ORIGINS: 'https://office.example, http://localhost:4200,',
    YIPIN_TRUST_PROXY: '127.0.0.1, 10.1.0.0/16,fd00::/8',
    YIPIN_DEMO: '1',
  });
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://owner:se%40cret@db.example:5433/yipin?sslmode=require',
    clientOrigins: ['https://office.example', 'http://localhost:4200'],
    trustedProxies: ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'],
    demo: true,
  });
});

it('the secret key is read in hex and in base64', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_none, index) => index * 8));
  for (const text of [key.toString('hex'), key.toString('base64'), key.toString('base64url')])
    expect(readConfig({ YIPIN_SECRET_KEY: text }).secretKey).toEqual(key);
});

it('an empty variable counts as not set', () => {
  const empty = { PORT: '', DATABASE_URL: '', YIPIN_CLIENT_ORIGINS: '', YIPIN_TRUST_PROXY: '' };
  expect(readConfig(empty)).toMatchObject({
    port: 21021,
    databaseUrl: undefined,
    clientOrigins: [],
    trustedProxies: [],
  });
});

describe('a bucket', () => {
  const bucket = { YIPIN_S3_BUCKET_URL: 'https://s3.example/bucket', YIPIN_S3_KEY_ID: 'id', YIPIN_S3_SECRET: 'secret' };

  it('a bucket is read with its keys, in the default region unless another is set', () => {
    const known = { url: 'https://s3.example/bucket', keyId: 'id', secret: 'secret' };
    expect(readConfig(bucket).bucket).toEqual({ ...known, region: 'us-east-1' });
    expect(readConfig({ ...bucket, YIPIN_S3_REGION: 'eu-central-1' }).bucket).toMatchObject({ region: 'eu-central-1' });
  });

  it.each(['YIPIN_S3_KEY_ID', 'YIPIN_S3_SECRET'] as const)('a bucket without %s is refused', (name) => {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(
      new RegExp(`^${name} is invalid: expected .*YIPIN_S3_BUCKET_URL`),
    );
  });

  it('a bucket without an address is not used', () => {
    expect(readConfig({ ...bucket, YIPIN_S3_BUCKET_URL: '' }).bucket).toBeUndefined();
  });
});

describe('the documents of the variables', () => {
  const read = (file: string) => readFileSync(path.join(checkout, file), 'utf8');

  it('.env.example has every variable with its default', () => {
    const example = parseEnv(read('.env.example'));
    expect(Object.keys(example).sort()).toEqual([...variableNames].sort());
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  it('the table of docs/running.md has a row for every variable', () => {
    const [, table = ''] = read('docs/running.md').split('## Configuration\n');
    const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const described = rows.flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(described.sort()).toEqual([...variableNames].sort());
  });
});

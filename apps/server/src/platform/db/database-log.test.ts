import { expect, it } from 'vitest';
import { databaseLog } from './database-log.ts';

it('tells everything once: what is grave at once, the rest when there is a log', () => {
  const told: string[] = [];
  const { say, continueIn } = databaseLog({ write: (text) => told.push(`stderr ${text.trim()}`) });
  say('2026-11-22 01:46:26.123 UTC [12] LOG:  starting PostgreSQL');
  say('2026-11-22 01:46:26.123 UTC [12] FATAL:  disk full');
  expect(told).toEqual(['stderr 2026-11-22 01:46:26.123 UTC [12] FATAL:  disk full']);
  continueIn({ debug: (line) => told.push(`debug ${line}`), warn: (line) => told.push(`warn ${line}`) });
  say('embedded database ended unasked (exit code 1), restarting it');
  say('2026-11-22 01:46:27.123 UTC [12] ERROR:  a refusal');
  expect(told.slice(1)).toEqual([
    'debug 2026-11-22 01:46:26.123 UTC [12] LOG:  starting PostgreSQL',
    'warn embedded database ended unasked (exit code 1), restarting it',
    'debug 2026-11-22 01:46:27.123 UTC [12] ERROR:  a refusal',
  ]);
});

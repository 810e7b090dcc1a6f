import { expect, it } from 'vitest';
import { databaseLog } from './database-log.ts';

it('every line is logged once: severe lines immediately, the others when there is a log', () => {
  const lines: string[] = [];
  const { say, continueIn } = databaseLog({ write: (text) => lines.push(`stderr ${text.trim()}`) });
  say('2026-11-22 01:46:26.123 UTC [12] LOG:  starting PostgreSQL');
  say('2026-11-22 01:46:26.123 UTC [12] FATAL:  disk full');
  expect(lines).toEqual(['stderr 2026-11-22 01:46:26.123 UTC [12] FATAL:  disk full']);
  continueIn({ debug: (line) => lines.push(`debug ${line}`), warn: (line) => lines.push(`warn ${line}`) });
  say('embedded database ended unasked (exit code 1), restarting it');
  say('2026-11-22 01:46:27.123 UTC [12] ERROR:  a refusal');
  expect(lines.slice(1)).toEqual([
    'debug 2026-11-22 01:46:26.123 UTC [12] LOG:  starting PostgreSQL',
    'warn embedded database ended unasked (exit code 1), restarting it',
    'debug 2026-11-22 01:46:27.123 UTC [12] ERROR:  a refusal',
  ]);
});

import { expect, it } from 'vitest';
import { databaseLog } from './database-log.ts';

it('every line is logged once: severe lines immediately, the others when there is a log', () => {
  const lines: string[] = [];
  const { write, continueIn } = databaseLog({ write: (text) => lines.push(`stderr ${text.trim()}`) });
  write('2026-11-22 01:46:26.123 UTC [12] LOG:  starting PostgreSQL');
  write('2026-11-22 01:46:26.123 UTC [12] FATAL:  disk full');
  expect(lines).toEqual(['stderr 2026-11-22 01:46:26.123 UTC [12] FATAL:  disk full']);
  continueIn({ debug: (line) => lines.push(`debug ${line}`), warn: (line) => lines.push(`warn ${line}`) });
  write('embedded database ended unexpectedly (exit code 1), restarting it');
  write('2026-11-22 01:46:27.123 UTC [12] ERROR:  a refusal');
  expect(lines.slice(1)).toEqual([
    'debug 2026-11-22 01:46:26.123 UTC [12] LOG:  starting PostgreSQL',
    'warn embedded database ended unexpectedly (exit code 1), restarting it',
    'debug 2026-11-22 01:46:27.123 UTC [12] ERROR:  a refusal',
  ]);
});

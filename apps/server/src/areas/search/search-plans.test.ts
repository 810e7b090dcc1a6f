import { api, FoundKind } from '@yipin/contract';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { found } from '../../platform/failure.ts';
import { fillTables } from '../../testing/filled-tables.ts';
import { rawCall } from '../../testing/raw-call.ts';
import { passedOver, printed, type Step, stepsOf, watchPlans } from '../../testing/seen-plans.ts';
import { testFiles } from '../../testing/test-files.ts';
import { openOwnTestFirm } from '../../testing/test-firm.ts';

/** Of the firm in each table; two others have as many. */
const rows = 2_000;
const firm = await openOwnTestFirm();
const owner = new pg.Client({ connectionString: firm.ownerUrl });
await owner.connect();
const home = await owner.query<{ tenant: number }>('select tenant_id as tenant from users where id = $1', [
  firm.admin.userId,
]);
await fillTables(owner, [found(home.rows[0]).tenant, 1_000_001, 1_000_002], rows);
const plans = await watchPlans(owner, firm.ownerUrl);
const app = await createApp({
  pool: plans.pool,
  logLevel: 'silent',
  clientOrigins: [],
  isStopping: () => false,
  files: testFiles(),
});
afterAll(async () => {
  await app.close();
  await plans.pool.end();
  await owner.end();
});

const isSearch = (step: Step): boolean =>
  /_(search|grams)$/.test(step['Index Name'] ?? '') && /\bsearch_(text|grams) /.test(step['Index Cond'] ?? '');

// A whole word, a part of a number, the beginning of a word that is too short for trigrams, and Chinese.
it.each(['lamp', 'K0012', 'k0', '青花瓷瓶', '青'])('%s is found in every kind by an index of texts', async (text) => {
  // A connection plans a statement anew five times; from then on it may keep one plan for all values.
  for (let time = 0; time < 6; time += 1) {
    await rawCall(app, api.search.find, { token: firm.admin.token, input: { text } });
    const looks = (await plans.taken()).filter((root) => stepsOf(root).some(isSearch));
    expect(looks).toHaveLength(FoundKind.options.length);
    for (const look of looks)
      expect(
        stepsOf(look).filter((step) => step['Node Type'].startsWith('Seq Scan') && passedOver(step) > rows / 10),
        printed(look),
      ).toEqual([]);
  }
});

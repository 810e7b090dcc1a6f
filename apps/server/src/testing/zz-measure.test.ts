import { it } from 'vitest';
import { Tally, Walk } from './quantity-walk.ts';
import { openTestFirm } from './test-firm.ts';
import { invariants, makeChecker } from '../invariants/check-invariants.ts';
import { txOn } from '../platform/db/tx.ts';
it('measures', { timeout: 600_000 }, async () => {
  const firm = await openTestFirm();
  const tally = new Tally();
  const walk = await Walk.begin(firm, 7, tally);
  const t0 = performance.now();
  for (let i = 0; i < 150; i += 1) await walk.step();
  console.warn('150 steps', performance.now() - t0);
  const c = await firm.pool.connect();
  await c.query("select set_config('app.tenant_id', $1, false)", [String(walk.tenantId)]);
  const checker = await makeChecker(txOn(c).$client);
  for (const n of [1, 20]) {
    const t = performance.now();
    for (let i = 0; i < n; i += 1) await checker.run(c, walk.tenantId);
    console.warn(n, 'checks', (performance.now() - t) / n);
  }
  for (const [i, r] of checker.rules.entries()) {
    await c.query({ name: `r${i}`, text: r.sql });
    const t = performance.now();
    for (let k = 0; k < 20; k += 1) await c.query({ name: `r${i}`, text: r.sql });
    console.warn(r.rule, r.name, ((performance.now() - t) / 20).toFixed(2));
  }
  void invariants;
  c.release(true);
  walk.end();
});

import { api, permissions } from '@yipin/contract';
import { expect, it } from 'vitest';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';

const { host, hostStaff, admin } = await createOwnTestTenant();

it('the host has the creation of a company as its only step until it has data of its own', async () => {
  const clerk = await hostStaff('clerk', permissions.customers);
  const bare = await host.call(api.dashboard.firstSteps, {});
  expect(bare).toEqual({
    isNew: true,
    isHostOnly: true,
    // The company of this test exists.
    steps: [{ step: 'tenant', form: 'tenant', isDone: true }],
  });
  expect(await clerk.call(api.dashboard.firstSteps, {})).toEqual({ isNew: true, isHostOnly: true, steps: [] });
  expect(await admin.call(api.dashboard.firstSteps, {})).toMatchObject({ isNew: true, isHostOnly: false });
  await host.call(api.customers.save, api.customers.save.input.parse({ code: 'R1', name: 'Rowan' }));
  const used = await host.call(api.dashboard.firstSteps, {});
  expect(used).toMatchObject({ isNew: true, isHostOnly: false });
  expect(used.steps.map(({ step }) => step)).not.toContain('tenant');
  expect(used.steps).toContainEqual({ step: 'customer', form: 'customer', isDone: true });
});

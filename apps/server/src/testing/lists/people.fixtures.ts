import { api } from '@yipin/contract';
import { sendRequest } from '../http-request.ts';
import type { TestTenant } from '../test-tenant.ts';

/** Creates users with and without roles who tried to sign in. Each sort field orders them differently. */
export async function makePeople({ app, admin, tenantId }: TestTenant): Promise<void> {
  const { create } = api.users;
  const person = (userName: string, name: string, emailAddress: string, about: object) =>
    admin.call(create, create.input.parse({ userName, name, emailAddress, password: 'correct horse', ...about }));
  await person('V3', 'M SUN', 'c@firm.example', { isActive: true, roleNames: ['Buyer'] });
  await person('V1', 'X WANG', 'd@firm.example', { roleNames: ['Buyer', 'Finance'] });
  await person('V2', 'K ZHAO', 'a@firm.example', { isActive: true });
  await person('V0', 'W ZHOU', 'b@firm.example', { roleNames: ['Finance'] });
  for (const userNameOrEmailAddress of ['V3', 'V2', 'nobody'])
    await sendRequest(app, api.session.signIn, {
      input: { userNameOrEmailAddress, password: 'correct horse' },
      headers: { 'abp.tenantid': String(tenantId) },
    });
}

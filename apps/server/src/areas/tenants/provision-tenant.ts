import type { TenantId } from '@yipin/contract';
import type { Tx } from '@yipin/pg-pipeline';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { searchTextOf } from '../../platform/catalogue/search.ts';
import { requireFound } from '../../platform/failure.ts';
import { actAs } from '../../platform/db/tenant/act-as.ts';
import { acquireAdvisoryLock } from '../../platform/db/advisory-lock.ts';
import { addDefaultTerms } from '../payment-terms/index.ts';
import { welcome } from '../notifications/index.ts';
import { addPerson } from '../people/index.ts';
import { addPresets, grantRoles } from '../roles/index.ts';
import { addDefaultChannels } from '../settings/index.ts';

/** A tenant to create, with the password of its administrator. */
export interface NewTenant {
  /** The name at sign-in: a letter, then letters, digits, `_` or `-`. */
  readonly tenancyName: string;
  readonly name: string;
  readonly isHost: boolean;
  /** Absent = true. */
  readonly isActive?: boolean;
  /** IANA name. */
  readonly timeZone: string;
  readonly adminPassword: string;
  readonly adminEmailAddress?: string;
  readonly mustChangePassword: boolean;
}

/**
 * Inserts a tenant with its settings, order sources, payment terms, roles, the user `admin` and their notice of welcome; the rest of
 * the transaction acts as that user. Returns the id of the tenant.
 */
export async function provisionTenant(
  tx: Tx,
  { tenancyName, name, isHost, isActive = true, timeZone, adminEmailAddress = '', ...admin }: NewTenant,
): Promise<TenantId> {
  const { rows } = await tx.$client.query<{ id: TenantId }>('select door.create_tenant($1, $2, $3, $4, $5, $6) as id', [
    tenancyName,
    name,
    isHost,
    isActive,
    timeZone,
    searchTextOf(tenancyName, name),
  ]);
  const { id } = requireFound(rows[0]);
  actAs(tx, id);
  const adminId = await addPerson(
    { tx },
    {
      userName: 'admin',
      name: 'admin',
      emailAddress: adminEmailAddress,
      passwordHash: await hashPassword(admin.adminPassword),
      mustChangePassword: admin.mustChangePassword,
      isArtwareSales: true,
      isTravelSales: true,
    },
  );
  actAs(tx, id, adminId);
  await grantRoles({ tx }, adminId, [await addPresets({ tx }, isHost)]);
  await addDefaultTerms(tx);
  await addDefaultChannels(tx);
  await welcome(tx, adminId);
  return id;
}

/** Creates the host at the first start, also with several processes. Returns false if it exists already. */
export async function provisionHostOnce(tx: Tx, adminPassword: string, mustChangePassword: boolean): Promise<boolean> {
  acquireAdvisoryLock(tx, 'tenants.found');
  const { rowCount } = await tx.$client.query('select 1 from door.find_tenant(null, null)');
  if (rowCount !== 0) return false;
  await provisionTenant(tx, {
    tenancyName: 'Host',
    name: 'Yipin',
    isHost: true,
    timeZone: 'Australia/Sydney',
    adminPassword,
    mustChangePassword,
  });
  return true;
}

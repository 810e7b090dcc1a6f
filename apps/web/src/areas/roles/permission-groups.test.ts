import { allPermissions, hostPermissions, permissions as p } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { grant, permissionGroups, permissionsIn, revoke } from './permission-groups.ts';

describe('the tree of permissions', () => {
  it('shows each permission once, those of the host only to the host', () => {
    const shown = (isHost: boolean) => permissionGroups(isHost).flatMap(({ nodes }) => nodes.flatMap(permissionsIn));
    expect(shown(true).toSorted()).toEqual([...allPermissions].sort());
    expect(shown(false).filter((permission) => hostPermissions.includes(permission))).toEqual([]);
  });

  it('groups permissions by the permission that they require', () => {
    const groups = permissionGroups(false);
    expect(groups.map(({ name }) => name)).toEqual([
      p.artware,
      p.purchaseOrders,
      p.shipments,
      p.travel,
      p.payments,
      p.bills,
      p.billing,
      'admin',
    ]);
    const purchasing = groups.find(({ name }) => name === p.purchaseOrders);
    expect(purchasing?.nodes.flatMap(permissionsIn)).toContain(p.factories);
  });

  it('grants required permissions with a permission, and revokes dependent ones with it', () => {
    const { granted, added } = grant([p.customers, p.artware], [p.writeOffAny]);
    expect(added.toSorted()).toEqual([p.payments, p.writeOff].sort());
    expect(revoke(granted, [p.writeOff]).revoked).toEqual([p.writeOffAny]);
    expect(revoke(granted, [p.payments])).toMatchObject({ granted: [p.customers, p.artware] });
  });
});

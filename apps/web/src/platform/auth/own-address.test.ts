import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

it('an address of this application is returned', () => {
  for (const address of ['/home', '/artware/artwareOrder?filter=a%20b&page=2', '/lockings', '/loginfo'])
    expect(ownAddress(address)).toBe(address);
});

it('an address of another site, the sign-in page and the lock page are not returned', () => {
  const others = [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'home',
    '',
    null,
    undefined,
  ];
  const inTheWay = ['/login', '/login?back=%2Fhome', '/LOGIN', '/locking', '/locking/', '/Locking#x'];
  for (const address of [...others, ...inTheWay]) expect(ownAddress(address)).toBeUndefined();
});

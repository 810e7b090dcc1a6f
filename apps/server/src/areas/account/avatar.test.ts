import { api } from '@yipin/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Files } from '../../platform/files/index.ts';
import { createOwnTestTenant } from '../../testing/test-tenant.ts';
import { testFiles } from '../../testing/fixtures/files.fixtures.ts';

const own = testFiles();
/** Number of connections in use while the last picture was decoded. */
let inUse: number | undefined;
const files: Files = {
  ...own,
  inspector: {
    ...own.inspector,
    square: async (...parameters) => {
      inUse = company.pool.totalCount - company.pool.idleCount;
      return own.inspector.square(...parameters);
    },
  },
};
const company = await createOwnTestTenant(files);
const mei = await company.staff('mei');

function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
}

function set(image: Buffer) {
  return mei.request(api.account.setAvatar, { image: image.toString('base64') });
}

const large = await png(2_100, 2_100);

describe('the picture of a user', () => {
  it('a picture is stored as a small square WebP', async () => {
    const { avatar } = await mei.call(api.account.setAvatar, { image: (await png(900, 500)).toString('base64') });
    const stored = sharp(Buffer.from(avatar?.split(',')[1] ?? '', 'base64'));
    expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
    expect((await mei.call(api.account.removeAvatar, {})).avatar).toBeNull();
  });

  it.each([
    ['text', Buffer.from('no picture')],
    ['an SVG picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a picture of more than 4 megapixels', large],
  ])('an upload of %s is refused', async (_what, image) => {
    const { status, body } = await set(image);
    expect([status, body.error?.validationErrors?.[0]?.members]).toEqual([400, ['image']]);
  });

  it('a picture is decoded outside of transactions', async () => {
    expect((await set(await png(40, 40))).status).toBe(200);
    expect(inUse).toBe(0);
  });
});

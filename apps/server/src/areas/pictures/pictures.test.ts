import {
  type api as Api,
  api,
  type ArtwareProductId,
  FileId,
  type InputOf,
  permissions,
  type Picture,
} from '@yipin/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';
import { firstPage, createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { canvas, pdf, picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const trade = await createTrade(admin);
const upload = uploadTo(company);

// The address of a file changes every five minutes, which must not happen between two calls of a test.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

type Holder = InputOf<typeof Api.pictures.list>;

async function ofProduct(): Promise<Holder> {
  return { docType: 'AP', docId: await trade.product() };
}

async function fileOf(content: Buffer, actor: Actor = admin) {
  return (await upload(actor, content)).file.id;
}

function attach(holder: Holder, fileIds: Awaited<ReturnType<typeof fileOf>>[], actor: Actor = admin) {
  return actor.call(api.pictures.attach, { ...holder, fileIds });
}

function list(holder: Holder, actor: Actor = admin): Promise<Picture[]> {
  return actor.call(api.pictures.list, holder);
}

async function reasonOf(response: ReturnType<Actor['request']>) {
  const { status, body } = await response;
  return [status, body.error?.reason];
}

/** Creates a product with `count` pictures, each uploaded and attached. */
async function pictured(count: number) {
  const holder = await ofProduct();
  for (let index = 0; index < count; index += 1) await attach(holder, [await fileOf(await picture())]);
  return { holder, pictures: await list(holder) };
}

describe('pictures of a document', () => {
  it('uploaded pictures are added in the given order, with addresses that open without a session for some time', async () => {
    const holder = await ofProduct();
    const content = await canvas(800, 600).jpeg().toBuffer();
    const { file } = await upload(admin, content, '青花瓷瓶.jpg');
    expect(file).toMatchObject({ name: '青花瓷瓶.jpg', kind: 'image/jpeg', width: 800, height: 600 });
    const other = await fileOf(await picture());
    const [first, second, ...more] = await attach(holder, [other, file.id]);
    expect([first?.name, second?.name, more]).toEqual(['picture.jpg', '青花瓷瓶.jpg', []]);
    expect(await list(holder)).toEqual([first, second]);
    const { url, thumbnailUrl } = requireFound(second);
    const opened = await company.app.inject(url);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('青花瓷瓶.jpg')}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    const small = await company.app.inject(requireFound(thumbnailUrl ?? undefined));
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
    // The address is the same for some time, so that browsers use their cache.
    expect((await list(holder))[1]?.thumbnailUrl).toBe(thumbnailUrl);
  });

  it('a document contains the same file once, and up to twenty files', async () => {
    const { holder, pictures } = await pictured(2);
    const content = await picture();
    const [one, again] = [await fileOf(content), await fileOf(content)];
    expect(again).toBe(one);
    expect(await attach(holder, [one, again])).toHaveLength(3);
    expect((await attach(holder, [one])).slice(0, 2)).toEqual(pictures);
    const many = await Promise.all(Array.from({ length: 18 }, async () => fileOf(await picture())));
    const refused = await admin.request(api.pictures.attach, { ...holder, fileIds: many });
    expect([refused.status, refused.body.error?.reason, refused.body.error?.params]).toEqual([
      422,
      'too-many-pictures',
      { count: 20, free: 17 },
    ]);
    expect(await attach(holder, many.slice(1))).toHaveLength(20);
  });

  it('simultaneous requests never add more than twenty pictures', async () => {
    const { holder } = await pictured(18);
    const ids = await Promise.all(Array.from({ length: 6 }, async () => fileOf(await picture())));
    await Promise.all(ids.map((id) => admin.request(api.pictures.attach, { ...holder, fileIds: [id] })));
    expect(await list(holder)).toHaveLength(20);
  });

  it('pictures are sorted, get captions and are removed', async () => {
    const { holder, pictures } = await pictured(3);
    const ids = pictures.map(({ id }) => id).reverse();
    expect((await admin.call(api.pictures.reorder, { ...holder, ids })).map(({ id }) => id)).toEqual(ids);
    const [first] = await list(holder);
    const { id, version } = requireFound(first);
    const caption = await admin.call(api.pictures.setCaption, { id, expectedVersion: version, caption: ' 底款 ' });
    expect(caption).toMatchObject({ id, caption: '底款', version: version + 1 });
    const stale = admin.request(api.pictures.remove, { id, expectedVersion: version });
    expect(await reasonOf(stale)).toEqual([409, 'changed-by-someone-else']);
    await admin.call(api.pictures.remove, { id, expectedVersion: version + 1 });
    expect((await list(holder)).map((one) => one.id)).toEqual(ids.slice(1));
    expect(await reasonOf(admin.request(api.pictures.remove, { id }))).toEqual([404, 'not-found']);
    // A client with outdated pictures cannot sort them.
    expect(await reasonOf(admin.request(api.pictures.reorder, { ...holder, ids }))).toEqual([409, 'pictures-changed']);
    expect(await reasonOf(admin.request(api.pictures.reorder, { ...holder, ids: [ids[1], ids[1]] }))).toEqual([
      409,
      'pictures-changed',
    ]);
  });

  it('a PDF file is accepted, but not for products', async () => {
    const fileId = await fileOf(pdf());
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const [file] = await attach({ docType: 'AO', docId: order.id }, [fileId]);
    expect(file).toMatchObject({ kind: 'application/pdf', width: null, thumbnailUrl: null });
    const opened = await company.app.inject(requireFound(file).url);
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''picture.pdf$/);
    const product = await ofProduct();
    expect(await reasonOf(admin.request(api.pictures.attach, { ...product, fileIds: [fileId] }))).toEqual([
      422,
      'pictures-only',
    ]);
  });

  it('lists of products and their selection show the first picture of each', async () => {
    const { holder, pictures } = await pictured(2);
    const { items } = await admin.call(api.artwareProducts.list, { ...firstPage, maxResultCount: 200 });
    const row = items.find(({ id }) => id === holder.docId);
    expect(row?.thumbnailUrl).toBe(pictures[0]?.thumbnailUrl);
    const names = await admin.call(api.artwareProducts.names, {
      ...firstPage,
      productId: holder.docId as ArtwareProductId,
    });
    expect(names.items.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([pictures[0]?.thumbnailUrl]);
    const plain = await trade.product();
    expect((await admin.call(api.artwareProducts.get, { id: plain as ArtwareProductId })).thumbnailUrl).toBeNull();
  });

  it('the audit trail shows the user who added a picture, and finds it by the text of its document', async () => {
    const { pictures } = await pictured(1);
    const { items } = await admin.call(api.auditLogs.list, {
      ...firstPage,
      kind: 'pictures',
      rowId: requireFound(pictures[0]).id,
    });
    expect(items).toMatchObject([{ action: 'created', userId: admin.userId, kindName: '图片', name: 'picture.jpg' }]);
    const [line] = items;
    const found = await admin.call(api.auditLogs.list, { ...firstPage, kind: 'pictures', filter: line?.code });
    expect(found.items).toContainEqual(line);
  });
});

describe('permissions on pictures', () => {
  it('users may see and change pictures as they may their document', async () => {
    const { holder, pictures } = await pictured(1);
    const reader = await company.staff('reader', permissions.artwareProducts);
    const other = await company.staff('other', permissions.shipments);
    const { id } = requireFound(pictures[0]);
    expect(await list(holder, reader)).toEqual(pictures);
    expect(await reasonOf(other.request(api.pictures.list, holder))).toEqual([403, 'not-permitted']);
    const fileIds = [await fileOf(await picture())];
    expect((await upload(reader, await picture())).body.error?.reason).toBe('not-permitted');
    for (const request of [
      reader.request(api.pictures.attach, { ...holder, fileIds }),
      reader.request(api.pictures.reorder, { ...holder, ids: [id] }),
      reader.request(api.pictures.setCaption, { id, caption: 'x' }),
      reader.request(api.pictures.remove, { id }),
    ])
      expect(await reasonOf(request)).toEqual([403, 'not-permitted']);
  });

  it('pictures of an order of a colleague require the permission to see that order', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const holder: Holder = { docType: 'AO', docId: order.id };
    await attach(holder, [await fileOf(await picture())]);
    const seller = await company.staff('seller', permissions.editArtwareOrders);
    const chief = await company.staff('chief', permissions.viewAllArtwareOrders);
    expect(await reasonOf(seller.request(api.pictures.list, holder))).toEqual([404, 'not-found']);
    const fileIds = [await fileOf(await picture(), seller)];
    expect(await reasonOf(seller.request(api.pictures.attach, { ...holder, fileIds }))).toEqual([404, 'not-found']);
    expect(await list(holder, chief)).toHaveLength(1);
  });

  it('users may add files that they uploaded, or that are on a document they may see', async () => {
    const order = await trade.order([{ productId: await trade.product(), quantity: 1 }]);
    const content = await picture();
    const hidden = await fileOf(content);
    await attach({ docType: 'AO', docId: order.id }, [hidden]);
    const waiting = await fileOf(await picture());
    const shown = await fileOf(await picture());
    await attach(await ofProduct(), [shown]);
    const clerk = await company.staff('clerk', permissions.editArtwareProducts, permissions.editArtwareOrders);
    const put = async (fileId: FileId) =>
      clerk.request(api.pictures.attach, { ...(await ofProduct()), fileIds: [fileId] });

    for (const other of [hidden, waiting, FileId.parse(2_000_000_000)])
      expect(await reasonOf(put(other))).toEqual([422, 'referenced-missing']);
    expect((await put(shown)).status).toBe(200);
    expect(await fileOf(content, clerk)).toBe(hidden);
    expect((await put(hidden)).status).toBe(200);
  });

  it('pictures and files are hidden from other tenants', async () => {
    const { holder, pictures } = await pictured(1);
    const stranger = await company.stranger();
    const content = await picture();
    const { file } = await upload(admin, content);
    expect(await reasonOf(stranger.request(api.pictures.list, holder))).toEqual([404, 'not-found']);
    expect(await reasonOf(stranger.request(api.pictures.remove, { id: requireFound(pictures[0]).id }))).toEqual([
      404,
      'not-found',
    ]);
    const own: Holder = { docType: 'AP', docId: await (await createTrade(stranger)).product() };
    expect(await reasonOf(stranger.request(api.pictures.attach, { ...own, fileIds: [file.id] }))).toEqual([
      422,
      'referenced-missing',
    ]);
    // The same content is another file in another tenant, so its existence is not revealed.
    expect((await upload(stranger, content)).file.id).not.toBe(file.id);
  });
});

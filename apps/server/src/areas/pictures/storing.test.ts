import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api, type InputOf, TenantId, urlOf } from '@yipin/contract';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { asFull } from '../../platform/files/disk-store.ts';
import { diskStore, type Files, sweepFiles } from '../../platform/files/index.ts';
import { type Actor, createOwnTestTenant } from '../../testing/test-tenant.ts';
import { filesBelow, testFiles } from '../../testing/fixtures/files.fixtures.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { canvas, formWith, picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';

const own = testFiles();
/** Simulates a full disk. */
let isFull = false;
const files: Files = {
  folder: own.folder,
  inspector: own.inspector,
  store: {
    ...own.store,
    put: async (...put) => {
      await own.store.put(...put);
      if (isFull) throw asFull(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    },
  },
};
const company = await createOwnTestTenant(files);
const { admin } = company;
const upload = uploadTo(company);
const trade = await createTrade(admin);
const owner = new pg.Client({ connectionString: company.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

async function rowCount(): Promise<number> {
  return Number((await owner.query<{ count: string }>('select count(*) from files')).rows[0]?.count);
}

async function attached(content: Buffer, actor: Actor = admin) {
  const { file } = await upload(actor, content);
  const holder: InputOf<typeof api.pictures.attach> = {
    docType: 'AP',
    docId: await trade.product(),
    fileIds: [file.id],
  };
  return requireFound((await actor.call(api.pictures.attach, holder))[0]);
}

/** Returns a picture of noise, with about one byte per pixel because it cannot be compressed. */
function heavy(edge: number): Promise<Buffer> {
  return sharp({
    create: {
      width: edge,
      height: edge,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
}

describe('a full disk', () => {
  afterEach(() => {
    isFull = false;
  });

  it('an upload to a full disk is refused, leaves nothing, and succeeds when there is room again', async () => {
    const before = [filesBelow(own.root), await rowCount()];
    isFull = true;
    const content = await picture();
    const { status, body } = await upload(admin, content);
    expect([status, body.error?.reason]).toEqual([507, 'storage-full']);
    expect([filesBelow(own.root), await rowCount()]).toEqual(before);
    isFull = false;
    expect((await upload(admin, content)).status).toBe(200);
  });

  /** A disk of 2 MB, if the system allows the test to mount one. */
  const mounted = (() => {
    const root = mkdtempSync(path.join(tmpdir(), 'yipin-full-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', root], { stdio: 'ignore' });
      return root;
    } catch {
      rmSync(root, { recursive: true });
      return undefined;
    }
  })();
  afterAll(() => mounted && execFileSync('umount', [mounted]));

  it.runIf(mounted)('uploads to a real disk of 2 MB are refused when it is full', async () => {
    const root = requireFound(mounted);
    const folder = path.join(root, 'incoming');
    const small = await createOwnTestTenant({ folder, inspector: own.inspector, store: diskStore(root, folder) });
    const outcomes: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const before = filesBelow(root).length;
      const { status } = await uploadTo(small)(small.admin, await heavy(800));
      outcomes.push(status);
      if (status !== 200) expect(filesBelow(root)).toHaveLength(before);
    }
    expect(new Set(outcomes)).toEqual(new Set([200, 507]));
    expect(readdirSync(folder)).toEqual([]);
    for (const file of filesBelow(root)) rmSync(file);
    expect((await uploadTo(small)(small.admin, await heavy(800))).status).toBe(200);
  });
});

describe('uploads', () => {
  it('an interrupted upload leaves nothing', async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
    const before = [filesBelow(own.root), await rowCount()];
    const { payload, contentType } = formWith(await heavy(600));
    const socket = connect((company.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${urlOf(api.pictures.upload)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n` +
        `content-type: ${contentType}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length / 2));
    // The upload has begun when the connection ends.
    await expect.poll(() => readdirSync(own.folder).length).toBe(1);
    await expect.poll(() => statSync(requireFound(filesBelow(own.folder)[0])).size).toBeGreaterThan(0);
    socket.resetAndDestroy();
    await expect.poll(() => readdirSync(own.folder)).toEqual([]);
    expect([filesBelow(own.root), await rowCount()]).toEqual(before);
  });

  it('an upload without a form, without a file or with a broken form is refused', async () => {
    const send = (payload: string, contentType: string) =>
      company.app.inject({
        method: 'POST',
        url: '/uploader',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': contentType },
        payload,
      });
    const form = 'multipart/form-data; boundary=x';
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', form)).statusCode).toBe(
      400,
    );
    expect(
      (await send('--x\r\ncontent-disposition: form-data; name="f"; filename="a.jpg"\r\n\r\nb', form)).statusCode,
    ).toBe(400);
    const nameless =
      '--x\r\ncontent-disposition: form-data; name="f"\r\ncontent-type: application/octet-stream\r\n\r\nb\r\n--x--\r\n';
    expect((await send(nameless, form)).statusCode).toBe(400);
    expect((await send('nonsense', form)).statusCode).toBe(400);
    expect((await send('', 'multipart/form-data')).statusCode).toBeLessThan(500);
    expect(readdirSync(own.folder)).toEqual([]);
  });

  it('an upload without a session is refused before it is read', async () => {
    const { payload, contentType } = formWith(await picture());
    const { statusCode } = await company.app.inject({
      method: 'POST',
      url: '/Uploader',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(statusCode).toBe(401);
  });

  it('simultaneous uploads of the same content are stored once', async () => {
    const content = await picture();
    const before = filesBelow(own.root).length;
    const sent = await Promise.all(Array.from({ length: 5 }, () => upload(admin, content)));
    expect(new Set(sent.map(({ file }) => file.id)).size).toBe(1);
    expect(filesBelow(own.root)).toHaveLength(before + 2);
  });
});

describe('the file quota of a tenant', () => {
  it('an upload above the quota of the host is refused with the used size', async () => {
    const { version, tenancyName, name } = await company.host.call(api.tenants.get, {
      id: TenantId.parse(company.tenantId),
    });
    const room = { id: TenantId.parse(company.tenantId), tenancyName, name, isActive: true };
    await company.host.call(api.tenants.update, { ...room, expectedVersion: version, fileQuotaMb: 1 });
    const before = [filesBelow(own.root), await rowCount()];
    const { status, body } = await upload(admin, await heavy(1600));
    expect([status, body.error?.reason, body.error?.params]).toEqual([422, 'quota-exceeded', { used: 1, quota: 1 }]);
    expect(body.error?.message).toContain('1 of 1 MB');
    expect([filesBelow(own.root), await rowCount()]).toEqual(before);
    expect((await upload(admin, await picture())).status).toBe(200);
    const { usedBytes, quotaBytes } = await admin.call(api.pictures.usage, {});
    expect([usedBytes > 0, quotaBytes]).toEqual([true, 1024 * 1024]);
    await company.host.call(api.tenants.update, { ...room, fileQuotaMb: 5120 });
  });
});

describe('the address of a file', () => {
  afterEach(() => void vi.useRealTimers());

  it('an address is valid for ten minutes at most', async () => {
    const { url } = await attached(await picture());
    const ages = [0, 4, 11].map((minutes) => Date.now() + minutes * 60_000);
    const answers: unknown[] = [];
    for (const now of ages) {
      vi.useFakeTimers({ toFake: ['Date'], now });
      const answer = await company.app.inject(url);
      answers.push([answer.statusCode, answer.statusCode === 200 ? '' : answer.json().error.reason]);
    }
    expect(answers).toEqual([
      [200, ''],
      [200, ''],
      [410, 'address-expired'],
    ]);
  });

  it('an address cannot be forged or changed', async () => {
    const { url, thumbnailUrl } = await attached(await picture());
    const address = new URL(url, 'http://x');
    const changed = (change: (to: URL) => void): string => {
      const to = new URL(address);
      change(to);
      return `${to.pathname}${to.search}`;
    };
    const small = new URL(requireFound(thumbnailUrl ?? undefined), 'http://x');
    for (const other of [
      changed((to) => to.searchParams.set('until', String(Number(to.searchParams.get('until')) + 1))),
      changed((to) => to.searchParams.set('name', 'page.html')),
      changed((to) => to.searchParams.delete('signature')),
      changed((to) => to.searchParams.set('signature', 'AAAA')),
      changed((to) => (to.pathname = small.pathname)),
      changed((to) => (to.pathname = to.pathname.replace(`/files/${company.tenantId}/`, '/files/1/'))),
      changed((to) => (to.pathname = '/files/../postgres/owner.password')),
      '/files/..%2f..%2fetc%2fpasswd?until=9999999999999&signature=AAAA',
      '/files/',
    ])
      expect([other, (await company.app.inject(other)).statusCode]).toEqual([other, 404]);
  });
});

describe('cleaning up files', () => {
  const age = async (id: number): Promise<void> => {
    // Row-level security applies to the owner, too.
    await owner.query(`select set_config('app.tenant_id', '${company.tenantId}', false)`);
    await owner.query("update files set sent_at = now() - interval '25 hours' where id = $1", [id]);
  };

  it('the clean-up deletes files that were on no document for a day, and keeps others', async () => {
    const [forgotten, fresh, again] = [await picture(), await picture(), await picture()];
    const attachedPicture = await attached(await picture());
    const sent = await Promise.all(
      [forgotten, fresh, again].map(async (content) => (await upload(admin, content)).file.id),
    );
    for (const id of [sent[0], sent[2]]) await age(requireFound(id));
    await owner.query(
      "update files set sent_at = now() - interval '25 hours' where id in (select file_id from pictures)",
    );
    // The file was uploaded again, so it is about to be used.
    await upload(admin, again);
    await sweepFiles(company.pool, files);
    expect((await company.app.inject(attachedPicture.url)).statusCode).toBe(200);
    const ids = await Promise.all(
      [forgotten, fresh, again].map(async (content) => (await upload(admin, content)).file.id),
    );
    expect(ids.map((id, index) => id === sent[index])).toEqual([false, true, true]);
  });

  it('the clean-up deletes stored bytes without a row, except new ones and unknown names', async () => {
    const folder = path.join(own.root, String(company.tenantId));
    mkdirSync(folder, { recursive: true });
    const long = new Date(Date.now() - 25 * 3_600_000);
    const put = (name: string, at?: Date): string => {
      const file = path.join(folder, name);
      writeFileSync(file, 'x');
      if (at) utimesSync(file, at, at);
      return file;
    };
    const hex = (digit: string): string => digit.repeat(32);
    const gone = [put(`${hex('a')}.jpg`, long), put(`${hex('a')}-small.webp`, long)];
    const left = [put(`${hex('b')}.jpg`), put('notes.txt', long)];
    const abandoned = path.join(own.folder, 'abandoned.part');
    writeFileSync(abandoned, 'x');
    utimesSync(abandoned, long, long);
    const { url, thumbnailUrl } = await attached(await canvas().png().toBuffer());
    for (const file of filesBelow(folder)) if (!left.includes(file)) utimesSync(file, long, long);
    await sweepFiles(company.pool, files);
    const present = filesBelow(own.root);
    expect(gone.concat(abandoned).filter((file) => present.includes(file))).toEqual([]);
    expect(left.filter((file) => present.includes(file))).toEqual(left);
    expect([
      (await company.app.inject(url)).statusCode,
      (await company.app.inject(requireFound(thumbnailUrl ?? undefined))).statusCode,
    ]).toEqual([200, 200]);
  });
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { api, permissions, urlOf } from '@yipin/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';

const company = await createTestTenant();
const upload = uploadTo(company);

function setFiles(values: string) {
  return company.queryAsOwner(`update files set ${values} where tenant_id = acting_tenant()`);
}

describe('limits of uploads per user', () => {
  it('a user with 200 MB on no document cannot upload more, and unused files are deleted after an hour', async () => {
    const sender = await company.staff('sender', permissions.editArtwareProducts);
    const { file } = await upload(sender, await picture());
    await setFiles('bytes = 200 * 1024 * 1024');
    const { status, body } = await upload(sender, await picture());
    expect([status, body.error?.reason, body.error?.params]).toEqual([422, 'unused-files', { used: 200, most: 200 }]);
    const other = await company.staff('other', permissions.editArtwareProducts);
    expect((await upload(other, await picture())).status).toBe(200);
    await setFiles("sent_at = now() - interval '61 minutes'");
    expect((await upload(sender, await picture())).status).toBe(200);
    expect(await company.query('select from files where id = $1', [file.id])).toHaveLength(0);
  });

  it('a user may upload 240 files per minute, without a limit for others', async () => {
    const limited = await company.staff('busy', permissions.editArtwareProducts);
    // Keeps the clock within one minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, () => upload(limited, Buffer.from('no file'))));
    for (const count of [80, 80, 80])
      expect(new Set((await send(count)).map(({ status }) => status))).toEqual(new Set([415]));
    expect((await send(1)).map(({ status }) => status)).toEqual([429]);
    const idle = await company.staff('idle', permissions.editArtwareProducts);
    expect((await upload(idle, await picture())).status).toBe(200);
  });
});

describe('a refused upload', () => {
  it('a refused upload closes its connection before the file has arrived', async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await company.staff('reader', permissions.stock);
    const refused = async (authorization: string): Promise<string> => {
      const socket = connect((company.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
      onTestFinished(() => void socket.destroy());
      let heard = '';
      socket.on('data', (chunk: string) => (heard += chunk));
      const type = 'content-type: multipart/form-data; boundary=x';
      socket.write(
        `POST ${urlOf(api.pictures.upload)} HTTP/1.1\r\nhost: x\r\n${authorization}${type}\r\ncontent-length: 9000000\r\n\r\n--x`,
      );
      await once(socket, 'close');
      return heard;
    };
    const [unknown, forbidden] = await Promise.all([refused(''), refused(`authorization: Bearer ${token}\r\n`)]);
    expect(unknown).toMatch(/^HTTP\/1.1 401 [^]*\r\nconnection: close\r\n/i);
    expect(forbidden).toMatch(/^HTTP\/1.1 403 [^]*\r\nconnection: close\r\n/i);
  });
});

import { permissions } from '@yipin/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestFirm } from '../../testing/test-firm.ts';
import { picture, uploadTo } from './picture-stories.ts';

const firm = await openTestFirm();
const upload = uploadTo(firm);
const setFiles = (values: string) => firm.queryAsOwner(`update files set ${values} where tenant_id = acting_tenant()`);

describe('uploads of a user', () => {
  it('are refused while they have 200 MB on no document, and free those of an hour ago', async () => {
    const sender = await firm.staff('sender', permissions.editArtwareProducts);
    const { file } = await upload(sender, await picture());
    await setFiles('bytes = 200 * 1024 * 1024');
    const { status, body } = await upload(sender, await picture());
    expect([status, body.error?.reason, body.error?.params]).toEqual([422, 'unused-files', { used: 200, most: 200 }]);
    const other = await firm.staff('other', permissions.editArtwareProducts);
    expect((await upload(other, await picture())).status).toBe(200);
    await setFiles("sent_at = now() - interval '61 minutes'");
    expect((await upload(sender, await picture())).status).toBe(200);
    expect(await firm.query('select from files where id = $1', [file.id])).toHaveLength(0);
  });

  it('are refused after 240 in a minute, while others go on', async () => {
    const busy = await firm.staff('busy', permissions.editArtwareProducts);
    // The minute does not end while the test runs.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const send = (count: number) =>
      Promise.all(Array.from({ length: count }, () => upload(busy, Buffer.from('no file'))));
    for (const count of [80, 80, 80])
      expect(new Set((await send(count)).map(({ status }) => status))).toEqual(new Set([415]));
    expect((await send(1)).map(({ status }) => status)).toEqual([429]);
    const idle = await firm.staff('idle', permissions.editArtwareProducts);
    expect((await upload(idle, await picture())).status).toBe(200);
  });
});

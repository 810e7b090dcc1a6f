import { api as wire, permissions, urlOf } from '@yipin/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { receive } from '../screens/purchases.ts';
import { dialogOf, recordOf } from '../screens/shell.ts';
import { rowOf } from '../screens/table.ts';
import { createBusiness, createColleague, uniqueCode } from '../fixtures/business.ts';
import { startOf, text } from '../screens/words.ts';

// The warehouse uses a phone.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Returns a JPEG with the size of a photo. */
async function photoOf(page: Page, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('nothing to draw with');
    for (const [at, colour] of ['#b4552d', '#f2e8d5', '#2f5d50', '#d9a441'].entries()) {
      pen.fillStyle = colour;
      pen.fillRect(at * 200, 0, 200, 600);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

/** Clicks the button for a photo, and selects a file in place of the camera. */
async function addPhoto(page: Page, pictures: Locator, file: Awaited<ReturnType<typeof photoOf>>): Promise<void> {
  const [camera] = await Promise.all([
    page.waitForEvent('filechooser'),
    pictures.getByRole('button', { name: text('pictures:camera') }).click(),
  ]);
  await camera.setFiles(file);
}

/** Returns the natural width of a loaded picture. */
function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
}

test('goods are received and photographed on the phone, and a colleague sees the picture at a desk', async ({
  page,
  api,
  newDesk,
  quiet,
  signIn,
}) => {
  const tag = uniqueCode('');
  const { bought, products } = await createBusiness(api, tag);
  const { items } = await api.call(wire.purchaseOrders.get, { id: bought.id });
  await api.call(wire.purchaseOrders.approveItems, { ids: items.map(({ id }) => id) });
  await api.call(wire.purchaseOrders.purchase, { id: bought.id });
  const userName = await createColleague(api, tag, [
    permissions.artware,
    permissions.artwareProducts,
    permissions.purchaseOrders,
    permissions.receivePurchases,
  ]);
  const address = `/artwarePurchaseOrder/purchaseOrder/${bought.id}` as const;
  await signIn(page, address, { userName });
  const order = recordOf(page, bought.orderNumber);
  await receive(page, order, bought.orderNumber);
  const { receipts } = await api.call(wire.purchaseOrders.get, { id: bought.id });
  const holder = { docType: 'GR', docId: receipts[0]?.id ?? 0 } as const;
  const title = text('pictures:ofReceipt', { number: receipts[0]?.receiptNumber ?? '' });
  const receiptRow = rowOf(order, receipts[0]?.receiptNumber ?? '');
  const picturesOf = () => api.call(wire.pictures.list, holder);

  await receiptRow.getByRole('button', { name: `${title} (0)` }).click();
  const pictures = dialogOf(page, title);
  const queue = pictures.getByRole('list', { name: text('pictures:queue') });
  await expect(pictures.getByText(text('pictures:noFiles'))).toBeVisible();

  await test.step('a photo is shown during its upload and after it', async () => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(`**${urlOf(wire.pictures.upload)}`, async (route) => {
      await released;
      await route.continue();
    });
    await addPhoto(page, pictures, await photoOf(page, 'IMG_0417.jpg'));
    await expect(queue.getByRole('listitem')).toContainText('IMG_0417.jpg');
    await expect(queue.getByRole('progressbar')).toBeVisible();
    expect(await picturesOf()).toEqual([]);
    letGo();
    await expect(queue).toBeHidden();
    const thumbnail = pictures
      .getByRole('button', { name: text('pictures:preview', { name: 'IMG_0417.jpg' }) })
      .getByRole('presentation');
    await expect.poll(() => widthOf(thumbnail)).toBe(320);
    await page.unroute(`**${urlOf(wire.pictures.upload)}`);
  });

  await test.step('the photo gets a caption', async () => {
    const caption = pictures.getByRole('textbox', { name: text('pictures:captionOf', { name: 'IMG_0417.jpg' }) });
    await caption.fill('第 2 箱受潮');
    await caption.press('Enter');
    await expect(
      pictures.getByRole('button', { name: text('pictures:preview', { name: '第 2 箱受潮' }) }),
    ).toBeVisible();
  });

  await test.step('the photo opens in full size', async () => {
    await pictures.getByRole('button', { name: text('pictures:preview', { name: '第 2 箱受潮' }) }).click();
    const large = dialogOf(page, '第 2 箱受潮').getByRole('img', { name: '第 2 箱受潮' });
    await expect(large).toBeVisible();
    await expect.poll(() => widthOf(large)).toBe(800);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(pictures).toBeVisible();
  });

  await test.step('a file that is no picture is refused with the accepted formats', async () => {
    quiet.allow(415, wire.pictures.upload);
    const list = { name: '装箱单.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('第 1 箱：木雕 20 件') };
    await addPhoto(page, pictures, list);
    const refused = queue.getByRole('listitem').filter({ hasText: '装箱单.jpg' });
    await expect(refused).toContainText(text('errors:file-kind'));
    await expect(refused.getByRole('button', { name: startOf('pictures:retryNamed') })).toHaveCount(0);
    await refused.getByRole('button', { name: text('pictures:dismiss', { name: '装箱单.jpg' }) }).click();
    await expect(queue).toBeHidden();
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await pictures
    .getByRole('button', { name: text('common:close') })
    .last()
    .click();
  await expect(receiptRow.getByRole('button', { name: `${title} (1)` })).toBeVisible();

  await test.step('a colleague sees the small picture with its caption', async () => {
    const colleague = await newDesk();
    await signIn(colleague, address);
    const seen = recordOf(colleague, bought.orderNumber);
    await expect(rowOf(seen, receipts[0]?.receiptNumber ?? '')).toContainText(products[0]?.productCode ?? '');
    await seen.getByRole('button', { name: `${title} (1)` }).click();
    const shown = dialogOf(colleague, title);
    const thumbnail = shown
      .getByRole('button', { name: text('pictures:preview', { name: '第 2 箱受潮' }) })
      .getByRole('presentation');
    await expect.poll(() => widthOf(thumbnail)).toBe(320);
    await expect(shown.getByRole('textbox', { name: text('pictures:captionOf', { name: '第 2 箱受潮' }) })).toHaveValue(
      '第 2 箱受潮',
    );
    // A device with a mouse has no camera button.
    await expect(shown.getByRole('button', { name: text('pictures:camera') })).toBeHidden();
  });

  const savedPictures = await picturesOf();
  const photo = { name: 'IMG_0417.jpg', kind: 'image/jpeg', caption: '第 2 箱受潮', width: 800, height: 600 };
  expect(savedPictures).toMatchObject([photo]);
});

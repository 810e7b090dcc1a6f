import type { Shipment } from '@yipin/contract';
import type { AnyTextKey, TextValues } from '@yipin/locales';
import { expect, type Locator, type Page } from '@playwright/test';
import { confirm, fill, pick } from './form.ts';
import { dialogOf, formOf, openPage, openRecord, readMessage } from './shell.ts';
import { rowOf } from './table.ts';
import { partOf, startOf, text } from './words.ts';

/** Puts all ready goods of an order, which are for one address, on a new shipment. Returns its number. */
export async function shipPending(page: Page, orderNumber: string): Promise<string> {
  await openPage(page, 'pendingShipments');
  const main = page.getByRole('main');
  await page.getByRole('textbox', { name: text('shipments:searchPending') }).fill(orderNumber);
  await expect(page).toHaveURL(new RegExp(`filter=${orderNumber}`));
  // Pages in hidden tabs may have the same total.
  await expect(main.getByText(text('common:total', { count: 1 })).filter({ visible: true })).toBeVisible();
  await main.getByRole('button', { name: text('shipments:packAll') }).click();
  const words = await readMessage(page, startOf('shipments:addedTo', { numbers: 'SH' }));
  return words.replace(text('shipments:addedTo', { numbers: '' }), '').trim();
}

/** Opens a shipment from its list, and runs `work` with its page. */
export async function withShipment(
  page: Page,
  number: string,
  work: (shipment: Locator) => Promise<void>,
): Promise<void> {
  const shipment = await openRecord(page, 'shipments', number);
  await expect(shipment.getByRole('checkbox').first()).toBeVisible();
  await work(shipment);
}

interface Parcel {
  readonly trackingNumber: string;
  readonly grossWeightKg: string;
}

/** Enters the freight, the carrier and the packages of a shipment, of which it has the first one. */
export async function pack(
  page: Page,
  shipment: Locator,
  about: { readonly carrierCode: string; readonly freight: string; readonly parcels: readonly Parcel[] },
): Promise<void> {
  await shipment.getByRole('button', { name: text('machines:shipment.actions.edit'), exact: true }).click();
  const form = formOf(page, startOf('shipments:editTitle'));
  await fill(form, { [text('shipments:freightCostCny')]: about.freight });
  await confirm(form, text('common:save'));
  await readMessage(page, text('common:saved'));
  const panel = shipment.getByRole('region', { name: text('shipments:pack'), exact: true });
  await pick(panel, text('shipments:logisticsCompanyName'), about.carrierCode);
  for (const [index, parcel] of about.parcels.entries()) {
    if (index > 0) await panel.getByRole('button', { name: text('shipments:addPackage') }).click();
    const number = text('shipments:packageNumber', { number: index + 1 });
    await fill(panel, {
      [`${number} ${text('shipments:trackingNumber')}`]: parcel.trackingNumber,
      [`${number} ${text('shipments:kg')}`]: parcel.grossWeightKg,
    });
  }
  await panel.getByRole('button', { name: text('common:save') }).click();
  await expect(panel.getByText(text('shipments:unsavedPacking'))).toBeHidden();
}

/** The page of a shipment, and the texts of its language. */
interface PackingDesk {
  readonly page: Page;
  readonly main: Locator;
  readonly text: (key: AnyTextKey, values?: TextValues) => string;
}

/** Adds a second package by the fewest clicks and keys: its tracking number, both weights, and the line of `product`. */
export async function packInTwoPackages(
  { page, main, text: words }: PackingDesk,
  { trackingNumber, product }: { readonly trackingNumber: string; readonly product: string },
): Promise<void> {
  const panel = main.getByRole('region', { name: words('shipments:pack'), exact: true });
  await panel.getByRole('button', { name: words('shipments:addPackage') }).click();
  // The new package has the focus: tracking number and weight, then the weight of the first package above.
  await page.keyboard.type(trackingNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.type('7.0');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('7.2');
  await main.getByRole('row').filter({ hasText: product }).filter({ visible: true }).getByRole('checkbox').click();
  await main
    .getByRole('button', { name: words('shipments:putInPackage', { number: 2 }) })
    .filter({ visible: true })
    .click();
}

/** Runs an action on a whole shipment. Those that can be undone are not confirmed. */
export async function step(page: Page, shipment: Locator, action: 'start' | 'end' | 'complete'): Promise<void> {
  const name = text(`machines:shipment.actions.${action}`);
  await shipment.getByRole('button', { name, exact: true }).first().click();
  if (action === 'complete') await confirm(dialogOf(page, startOf(`shipments:${action}Title`)));
  else await readMessage(page, partOf(`shipments:${action}Title`));
}

/** Checks that the screen shows a shipment as the server returns it. */
export async function expectShipmentShown(page: Page, shipment: Shipment): Promise<void> {
  await openPage(page, 'shipments');
  const listed = rowOf(page.getByRole('main'), shipment.orderNumber);
  await expect(listed).toContainText(text(`machines:shipment.states.${shipment.status}`));
}

import { api, type ArtwareProductId } from '@yipin/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createAgency } from '../../testing/fixtures/agency.fixtures.ts';
import { picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';
import { firstPage } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const agency = await createAgency(admin);
const { trade } = agency;
const upload = uploadTo(company);

// The address of a file changes every five minutes, which must not happen between two calls of a test.
vi.useFakeTimers({ toFake: ['Date'] });

/** Adds a picture to a product. Returns the address of its small version. */
async function addPicture(docId: ArtwareProductId): Promise<string> {
  const { file } = await upload(admin, await picture());
  const [added] = await admin.call(api.pictures.attach, { docType: 'AP', docId, fileIds: [file.id] });
  return requireFound(added?.thumbnailUrl ?? undefined);
}

function picturesOf(lines: readonly { readonly thumbnailUrl: string | null }[]) {
  return lines.map(({ thumbnailUrl }) => thumbnailUrl);
}

describe('the lines of documents', () => {
  let pictured: ArtwareProductId;
  let plain: ArtwareProductId;
  let shown: (string | null)[];

  beforeAll(async () => {
    pictured = await trade.product(10);
    plain = await trade.product(10);
    shown = [await addPicture(pictured), null];
    // Only the first picture of a product is shown.
    await addPicture(pictured);
  });

  function order() {
    return trade.order([pictured, plain].map((productId) => ({ productId, quantity: 2 })));
  }

  it('lines of a sales order show the first picture of their product', async () => {
    const { id, items } = await order();
    expect(picturesOf(items)).toEqual(shown);
    expect(picturesOf((await admin.call(api.artwareOrders.get, { id })).items)).toEqual(shown);
  });

  it('purchase requests and lines of a purchase order show the first picture of their product', async () => {
    const { items } = await order();
    await admin.call(api.orderFulfilment.approve, { ids: items.map(({ id }) => id), mode: 'all' });
    const requests = (await admin.call(api.purchaseOrders.pending, firstPage)).items
      .filter(({ salesItemId }) => items.some(({ id }) => id === salesItemId))
      .sort((a, b) => a.id - b.id);
    expect(picturesOf(requests)).toEqual(shown);
    const input = api.purchaseOrders.addItems.input.parse({ items: requests.map(({ id }) => ({ pendingId: id })) });
    const [made] = await admin.call(api.purchaseOrders.addItems, input);
    const { id } = requireFound(made);
    expect(picturesOf((await admin.call(api.purchaseOrders.get, { id })).items)).toEqual(shown);
  });

  it('ready goods and lines of a shipment show the first picture of their product', async () => {
    const { items } = await order();
    const id = await trade.ship(requireFound(items[0]).id);
    expect(picturesOf((await admin.call(api.shipments.get, { id })).items)).toEqual([shown[0]]);
  });

  it('lines of a stock transfer show the first picture of their product', async () => {
    const { sydney, yiwu } = trade;
    const items = [pictured, plain].map((productId) => ({ productId, quantity: 2 }));
    const input = api.stockTransfers.save.input.parse({ fromWarehouseId: sydney.id, toWarehouseId: yiwu.id, items });
    const saved = await admin.call(api.stockTransfers.save, input);
    expect(picturesOf(saved.items)).toEqual(shown);
    expect(picturesOf((await admin.call(api.stockTransfers.get, { id: saved.id })).items)).toEqual(shown);
  });

  it('lines of a stock count show the first picture of their product', async () => {
    const input = { warehouseId: trade.sydney.id, scope: 'PRODUCTS', productIds: [pictured, plain] };
    const { id } = await admin.call(api.stockTakes.save, api.stockTakes.save.input.parse(input));
    await admin.call(api.stockTakes.start, { id });
    const query = api.stockTakes.items.input.parse({ ...firstPage, stockTakeId: id });
    const { items } = await admin.call(api.stockTakes.items, query);
    const ordered = [pictured, plain].flatMap((product) => items.find(({ productId }) => productId === product) ?? []);
    expect(picturesOf(ordered)).toEqual(shown);
  });

  it('lines of an agency order show the first picture of the product that delivers them', async () => {
    const address = await addPicture(agency.artwareProductId);
    expect(picturesOf((await agency.order()).items)).toEqual([address, null]);
  });
});

import { api, type ArtwareProductId, permissions, type StockTransfer } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';

const company = await createTestTenant();
const { admin, staff } = company;
const trade = await createTrade(admin);
const { sydney, yiwu, carrier, kiln } = trade;
const { save, post, reverse, proposal, list } = api.supplierBills;

/** Creates a product with the gross weight, and ten pieces at ¥10.00 in Sydney. */
async function weighing(grossWeightKg: string | null): Promise<ArtwareProductId> {
  const id = await trade.product(10);
  const product = await admin.call(api.artwareProducts.get, { id });
  await admin.call(api.artwareProducts.save, api.artwareProducts.save.input.parse({ ...product, grossWeightKg }));
  return id;
}

/** Creates a transfer with carrier and sends it from Sydney, with pieces per product. */
async function sent(...pieces: readonly (readonly [ArtwareProductId, number])[]): Promise<StockTransfer> {
  const input = {
    fromWarehouseId: sydney.id,
    toWarehouseId: yiwu.id,
    logisticsCompanyId: carrier.id,
    items: pieces.map(([productId, quantity]) => ({ productId, quantity })),
  };
  const { id } = await admin.call(api.stockTransfers.save, api.stockTransfers.save.input.parse(input));
  return admin.call(api.stockTransfers.send, { id });
}

/** Receives pieces of the lines of a transfer, or marks them as lost. */
function arrive({ id, items }: StockTransfer, ...pieces: readonly (readonly [quantity: number, lost: number])[]) {
  const came = pieces.flatMap(([quantity, lost], index) =>
    quantity + lost > 0 ? [{ itemId: requireFound(items[index]).id, quantity, lost }] : [],
  );
  const { receive } = api.stockTransfers;
  return admin.call(receive, receive.input.parse({ id, items: came, reason: 'LOST' }));
}

let bills = 0;

function billOf(stockTransferId: number, amount: string, more: object = {}) {
  bills += 1;
  const lines = [{ kind: 'TRANSFER_FREIGHT', stockTransferId, amount }];
  const head = { logisticsCompanyId: carrier.id, supplierNumber: `S-${bills}`, billDate: '2026-01-05' };
  return save.input.parse({ ...head, typedTotal: amount, lines, ...more });
}

async function posted(stockTransferId: number, amount: string) {
  const { id } = await admin.call(save, billOf(stockTransferId, amount));
  return admin.call(post, { id });
}

async function valueOf(productId: ArtwareProductId) {
  return (await admin.call(api.stock.ofProduct, api.stock.ofProduct.input.parse({ productId }))).valueCny;
}

async function removePieces(productId: ArtwareProductId, warehouseId: number, quantity: number) {
  const { addInventory } = api.artwareProducts;
  const input = { productId, warehouseId, quantity: -quantity, reason: 'SAMPLE' };
  await admin.call(addInventory, addInventory.input.parse(input));
}

describe('the freight of a stock transfer on a posted bill', () => {
  it('freight is shared over the lines by chargeable weight × arrived pieces', async () => {
    const [heavy, light] = [await weighing('3'), await weighing('1')];
    const transfer = await sent([heavy, 4], [light, 4]);
    await arrive(transfer, [4, 0], [4, 0]);
    await posted(transfer.id, '10.01');
    expect([await valueOf(heavy), await valueOf(light)]).toEqual(['107.51', '102.50']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('freight is booked when the first pieces arrive, and shared again when more do', async () => {
    const [first, second] = [await weighing('1'), await weighing('1')];
    const transfer = await sent([first, 4], [second, 4]);
    await posted(transfer.id, '8.00');
    expect([await valueOf(first), await valueOf(second)]).toEqual(['100.00', '100.00']);
    await arrive(transfer, [2, 0], [0, 0]);
    expect([await valueOf(first), await valueOf(second)]).toEqual(['108.00', '100.00']);
    await arrive(transfer, [2, 0], [4, 0]);
    expect([await valueOf(first), await valueOf(second)]).toEqual(['104.00', '104.00']);
    expect(await company.brokenRules()).toEqual([]);
  });

  it('freight is cost variance for the pieces that have left', async () => {
    const productId = await weighing('1');
    const transfer = await sent([productId, 10]);
    await arrive(transfer, [10, 0]);
    await removePieces(productId, yiwu.id, 6);
    await posted(transfer.id, '15.00');
    expect(await valueOf(productId)).toBe('46.00');
    expect(await company.brokenRules()).toEqual([]);
  });

  it('freight is cost variance when all pieces are lost', async () => {
    const productId = await weighing('1');
    const transfer = await sent([productId, 4]);
    await arrive(transfer, [0, 4]);
    await posted(transfer.id, '5.00');
    expect(await valueOf(productId)).toBe('60.00');
    expect(await company.brokenRules()).toEqual([]);
  });

  it('freight of two bills is added, and reversed with one of them', async () => {
    const productId = await weighing(null);
    const transfer = await sent([productId, 10]);
    await arrive(transfer, [10, 0]);
    await posted(transfer.id, '5.00');
    const second = await posted(transfer.id, '7.00');
    expect(await valueOf(productId)).toBe('112.00');
    await admin.call(reverse, { id: second.id, reason: '重复' });
    expect(await valueOf(productId)).toBe('105.00');
    const input = list.input.parse({ stockTransferId: transfer.id });
    expect((await admin.call(list, input)).items.map(({ status }) => status).sort()).toEqual(['cancelled', 'posted']);
    expect(await company.brokenRules()).toEqual([]);
  });
});

describe('a bill for the freight of a stock transfer', () => {
  it('freight of a transfer is refused on the bill of a factory', async () => {
    const transfer = await sent([await weighing('1'), 2]);
    const ofFactory = billOf(transfer.id, '5', { logisticsCompanyId: null, factoryId: kiln.id });
    const refused = await admin.request(save, ofFactory);
    expect(refused.body.error).toMatchObject({ validationErrors: [{ members: ['lines.0.kind'] }] });
  });

  it('a transfer that the user may not see is refused', async () => {
    const transfer = await sent([await weighing('1'), 2]);
    const { bills: seeBills, editBills, viewCost } = permissions;
    const clerk = await staff('clerk', seeBills, editBills, viewCost);
    const refused = await clerk.request(save, billOf(transfer.id, '5'));
    expect(refused.body.error).toMatchObject({
      reason: 'referenced-missing',
      validationErrors: [{ members: ['lines.0.stockTransferId'] }],
    });
  });

  it('a transfer is proposed to its carrier until a bill is posted', async () => {
    const transfer = await sent([await weighing('1'), 2]);
    const proposed = async (logisticsCompanyId: typeof carrier.id) =>
      (await admin.call(proposal, { logisticsCompanyId })).filter(
        ({ stockTransferId }) => stockTransferId === transfer.id,
      );
    const { save: saveCarrier } = api.logisticsCompanies;
    const other = await admin.call(saveCarrier, saveCarrier.input.parse({ code: 'SEA', name: '远洋' }));
    expect(await proposed(other.id)).toEqual([]);
    expect(await proposed(carrier.id)).toMatchObject([
      { kind: 'TRANSFER_FREIGHT', documentNumber: transfer.orderNumber },
    ]);
    await posted(transfer.id, '5.00');
    expect(await proposed(carrier.id)).toEqual([]);
  });
});

import { api, permissions as p, type PictureHolder, type TimelineEntry } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { pdf, picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';
import { createPurchasing } from '../../testing/fixtures/purchasing.fixtures.ts';
import { type Actor, createTestTenant } from '../../testing/test-tenant.ts';

const company = await createTestTenant();
const { admin } = company;
const other = await createTestTenant();
const purchasing = await createPurchasing(company);
const upload = uploadTo(company);
const { customers, factories, pictures, salesChannels } = api;

async function activityOf(docType: 'AP' | 'CU' | 'FA' | 'AG', docId: number, reader = admin): Promise<TimelineEntry[]> {
  const input = { docType, docId, maxResultCount: 50, skipCount: 0 };
  return (await reader.call(api.timeline.list, input)).items;
}

function changesIn(entry: TimelineEntry | undefined): string[] {
  return requireFound(entry).rows.flatMap(({ changes }) =>
    changes.map(({ field, after }) => `${field}: ${after.map(({ kind, text }) => text || kind).join()}`),
  );
}

const customer = await admin.call(customers.save, customers.save.input.parse({ code: 'HG', name: '海港礼品' }));
const factory = await admin.call(factories.save, factories.save.input.parse({ code: 'DH', name: '德化瓷厂' }));
const agency = await admin.call(
  salesChannels.save,
  salesChannels.save.input.parse({ code: 'CTG', name: '青年旅行社', commissionPercent: '10' }),
);
const { jingdezhen } = purchasing.factories;
const purchase = await purchasing.orderFor(await purchasing.need(await purchasing.product(jingdezhen, '12.50'), 2));

const clerk = await company.staff('clerk', p.customers, p.artware);
const buyer = await company.staff('buyer', p.factories, p.purchaseOrders, p.editPurchaseOrders);
const agent = await company.staff('agent', p.travel, p.editChannelCatalogue);
/** A record of each type with files, an actor who may change it, and one who may not view it. */
interface FiledRecord extends PictureHolder {
  readonly sees: Actor;
  readonly lacks: Actor;
}

const holders: readonly FiledRecord[] = [
  { docType: 'CU', docId: customer.id, sees: clerk, lacks: buyer },
  { docType: 'FA', docId: factory.id, sees: buyer, lacks: clerk },
  { docType: 'AG', docId: agency.id, sees: agent, lacks: buyer },
  { docType: 'PO', docId: purchase.id, sees: buyer, lacks: clerk },
];

describe('files of partners and purchase orders', () => {
  it.each(holders)('a file is added to a record of type $docType, listed and removed', async ({ sees, ...holder }) => {
    const { docType, docId } = holder;
    const { file } = await upload(sees, pdf(), '合同.pdf', 'application/pdf');
    await sees.call(pictures.attach, { docType, docId, fileIds: [file.id] });
    const [listed] = await sees.call(pictures.list, { docType, docId });
    const { id, version, name } = requireFound(listed);
    expect(name).toBe('合同.pdf');
    await sees.call(pictures.remove, { id, expectedVersion: version });
    expect(await sees.call(pictures.list, { docType, docId })).toEqual([]);
  });

  it.each(holders)('files of type $docType are refused without the permission for the record', async (holder) => {
    const { docType, docId, lacks } = holder;
    const { file } = await upload(admin, await picture());
    await admin.call(pictures.attach, { docType, docId, fileIds: [file.id] });
    const listing = await lacks.request(pictures.list, { docType, docId });
    const adding = await lacks.request(pictures.attach, { docType, docId, fileIds: [file.id] });
    expect([listing.status, adding.status]).toEqual([403, 403]);
  });

  it.each(holders)('files of type $docType of another company do not exist', async ({ docType, docId }) => {
    expect((await other.admin.request(pictures.list, { docType, docId })).status).toBe(404);
  });

  it('a user who may only view purchase orders does not add files to them', async () => {
    const viewer = await company.staff('viewer', p.purchaseOrders);
    const input = { docType: 'PO', docId: purchase.id } as const;
    expect((await viewer.request(pictures.list, input)).status).toBe(200);
    expect((await viewer.request(pictures.attach, { ...input, fileIds: [1] })).status).toBe(403);
  });
});

describe('the activity of partners and products', () => {
  it('the activity of a customer shows its creation, changes and files, latest first', async () => {
    const { id } = await admin.call(customers.save, customers.save.input.parse({ code: 'RC', name: 'Rowan' }));
    await admin.call(
      customers.save,
      customers.save.input.parse({ id, expectedVersion: 1, code: 'RC', name: 'Rowan', phone: '02 5550' }),
    );
    const { file } = await upload(admin, await picture(), '名片.jpg');
    await admin.call(pictures.attach, { docType: 'CU', docId: id, fileIds: [file.id] });
    const [pictured, changed, created, ...more] = await activityOf('CU', id);
    expect(more).toEqual([]);
    expect(pictured).toMatchObject({ userName: 'admin', pictures: [{ name: '名片.jpg' }] });
    expect(changesIn(changed)).toEqual(['phone: 02 5550']);
    expect(requireFound(created).rows).toMatchObject([{ kind: 'customers', action: 'created' }]);
  });

  it.each(['FA', 'AG'] as const)('the activity of a record of type %s begins with its creation', async (docType) => {
    const id = docType === 'FA' ? factory.id : agency.id;
    const first = (await activityOf(docType, id)).at(-1);
    expect(requireFound(first).rows.map(({ action }) => action)).toEqual(['created']);
  });

  it('the activity of a product does not show costs without the permission to view them', async () => {
    const id = await purchasing.product(jingdezhen, '77.31');
    expect(JSON.stringify(await activityOf('AP', id))).toContain('77.31');
    const seller = await company.staff('shop', p.artwareProducts);
    const seen = JSON.stringify(await activityOf('AP', id, seller));
    expect(seen).toContain('100');
    expect(seen).not.toContain('77.31');
  });

  it.each(holders.filter(({ docType }) => docType !== 'PO'))(
    'the activity of type $docType is shown to users who may view the record only',
    async ({ docType, docId, sees, lacks }) => {
      const statusFor = async (actor: Actor) =>
        (await actor.request(api.timeline.list, { docType, docId, maxResultCount: 50, skipCount: 0 })).status;
      expect([await statusFor(sees), await statusFor(lacks), await statusFor(other.admin)]).toEqual([200, 403, 404]);
    },
  );
});

import * as contract from '@yipin/contract';
import { errorsOf } from '@yipin/contract/errors';
import { describeOperation, fieldDescriptions } from '@yipin/contract/descriptions';
import { validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { createTestTenant } from '../../../testing/test-tenant.ts';
import { operations } from '../../../testing/contract-registry.ts';
import { describeApi } from './openapi.ts';

const document = describeApi(contract);
const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  it('the OpenAPI document is valid', async () => {
    const result = await validate(structuredClone(document) as never);
    expect(result).toMatchObject({ valid: true });
    // The validator refuses a broken document.
    const broken = structuredClone(document) as unknown as { paths: Record<string, unknown> };
    broken.paths['/broken'] = { get: { responses: 'none' } };
    expect(await validate(broken as never)).toMatchObject({ valid: false });
  });

  it('the OpenAPI document describes every operation once, with its access', () => {
    for (const { id, access } of operations)
      expect(
        described.filter(({ operationId }) => operationId === id).map((operation) => operation['x-access']),
        id,
      ).toEqual([access]);
    expect(described.length).toBe(operations.length);
  });

  it('every operation has a description of what it does and what it requires, of its own', () => {
    for (const { operationId, description } of described)
      expect(description, operationId).toMatch(
        /^[A-Z][^]*\. Requires (?:the permission `|a session|no session)[^]*\.$/,
      );
    const saves = described.filter(({ operationId }) => operationId.endsWith('.save'));
    expect(new Set(saves.map(({ description }) => description)).size).toBe(saves.length);
  });

  it('an operation lists the errors that it declares by their status, with an example of each', () => {
    for (const operation of operations) {
      const { id } = operation;
      const { responses } = described.find(({ operationId }) => operationId === id) as unknown as {
        responses: Readonly<Record<string, { content?: { 'application/json': { examples?: object } } }>>;
      };
      for (const code of errorsOf(operation)) {
        const examples = responses[contract.failures[code]]?.content?.['application/json'].examples ?? {};
        expect(Object.entries(examples).find(([name]) => name === code)?.[1], `${id} ${code}`).toMatchObject({
          value: { success: false, error: { reason: code } },
        });
      }
    }
  });

  it('entities have names, and every reference resolves', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Warehouse', 'WarehouseInput', 'Customer']),
    );
    const references = new Map(
      [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map((found) => [found[0], found]),
    );
    expect(references.size).toBeGreaterThan(20);
    for (const [, kind = '', name = ''] of references.values())
      expect(Object.keys((document.components as unknown as Record<string, object>)[kind] ?? {})).toContain(name);
  });
});

describe('schemas of the OpenAPI document', () => {
  const schemas = document.components.schemas as unknown as Readonly<
    Record<string, { readonly properties: Readonly<Record<string, object>> }>
  >;

  it('numbers of a query are integers with their limits, and decimals of an input are text', () => {
    const list = described.find(({ operationId }) => operationId === 'factories.list');
    expect(list?.parameters?.find(({ name }) => name === 'maxResultCount')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 10,
    });
    expect(schemas['ArtwareProductInput']?.properties['grossWeightKg']).toMatchObject({
      anyOf: [{ type: 'string', format: 'decimal', pattern: '^\\d{1,13}(\\.\\d{1,3})?$' }, { type: 'null' }],
    });
  });

  it('decimals of an answer are numbers, also in an entity that is sent too', () => {
    expect(schemas['ArtwareProduct']?.properties['grossWeightKg']).toMatchObject({
      anyOf: [{ type: 'number' }, { type: 'null' }],
    });
    expect(schemas['Package']?.properties['lengthCm']).not.toEqual(schemas['PackageInput']?.properties['lengthCm']);
  });

  it('every field of an input and an output has a description, and every description a field', () => {
    const used = new Set<string>();
    const undescribed: string[] = [];
    const visit = (value: unknown, owner: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties } = value as { properties?: Readonly<Record<string, { description?: string }>> };
      for (const [name, field] of Object.entries(properties ?? {})) {
        if (!field.description) undescribed.push(`${owner}.${name}`);
        used
          .add(name)
          .add(`${owner}.${name}`)
          .add(`${owner.replace(/^\w+\./, '')}.${name}`);
        visit(field, owner);
      }
      // A field may have the name `properties` itself.
      for (const [key, inner] of Object.entries(value)) if (key !== 'properties') visit(inner, owner);
    };
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name);
    for (const operation of described) {
      visit([operation.requestBody, operation['responses']], operation.operationId);
      for (const { name, description } of operation.parameters ?? []) {
        if (description === '') undescribed.push(`${operation.operationId}.${name}`);
        used
          .add(name)
          .add(`${operation.operationId}.${name}`)
          .add(operation.operationId.replace(/^\w+\./, '') + `.${name}`);
      }
    }
    expect(used.size).toBeGreaterThan(1000);
    expect(undescribed).toEqual([]);
    expect(Object.keys(fieldDescriptions).filter((name) => !used.has(name))).toEqual([]);
  });

  it('the usual operations of an area without descriptions are described with its name, and no other operation is', () => {
    expect(describeOperation('packagingMaterials', 'list')).toBe('Returns a page of the packaging materials.');
    expect(describeOperation('packagingMaterials', 'remove')).toBeUndefined();
    expect(describeOperation('warehouses', 'remove')).toBeUndefined();
  });

  it('a field accepts either numbers or texts for the same value', () => {
    const isOf = (schema: unknown, type: string) => (schema as { type?: unknown }).type === type;
    const mixed: string[] = [];
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { anyOf } = value as { anyOf?: unknown[] };
      if (anyOf?.some((one) => isOf(one, 'number')) && anyOf.some((one) => isOf(one, 'string'))) mixed.push(path);
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}/${key}`);
    };
    visit(document.paths, 'paths');
    visit(schemas, 'schemas');
    expect(mixed).toEqual([]);
  });
});

describe('the pages of the OpenAPI document', async () => {
  const { app } = await createTestTenant();

  it('the JSON document is served', async () => {
    const response = await app.inject('/Swagger/v1/swagger.json');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('the page is served in the caller’s language, with scripts and styles from its own files only', async () => {
    for (const [language, title] of [
      ['zh-CN', '艺品通接口'],
      ['en-US', 'Yipin API'],
      ['zh-TW', '藝品通介面'],
    ] as const) {
      const { statusCode, headers, body } = await app.inject({
        url: '/swagger',
        headers: { 'accept-language': language },
      });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(body).toContain(`<title>${title}</title>`);
      const addresses = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
      expect(addresses.length).toBe(4);
      for (const address of addresses) {
        expect(address).toMatch(/^\/swagger\//);
        expect([address, (await app.inject(address)).statusCode]).toEqual([address, 200]);
      }
      expect(body).not.toMatch(/<script>|<style|\son\w+=/i);
    }
  });
});

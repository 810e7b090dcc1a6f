import { activityTypes, api, docTypes, pictureDocTypes } from '@yipin/contract';
import { describe, expect, it } from 'vitest';
import '../../areas.ts';
import { documentTypes, findDocumentType } from '../../platform/documents/document-types.ts';
import { machines } from '../contract-registry.ts';

describe('the types of document', () => {
  it('each type of the contract is registered once', () => {
    const registered = documentTypes.all().map(({ docType }) => docType);
    expect(registered.toSorted()).toEqual([...new Set([...activityTypes, ...pictureDocTypes])].toSorted());
  });

  it('each type belongs to an area of the contract', () => {
    for (const { area } of documentTypes.all()) expect(Object.keys(api)).toContain(area);
  });

  it('a type that remarks refer to has lines', () => {
    for (const docType of docTypes) expect(findDocumentType(docType).lines, docType).toBeDefined();
  });

  it('the events of each machine belong to one type', () => {
    const events = documentTypes.all().flatMap((type) => type.events ?? []);
    expect(new Set(events).size).toBe(events.length);
    for (const { name } of machines) expect(events).toContain(name);
  });
});

import type { Language } from '@yipin/locales';
import { translateIfKnown } from '../../platform/server-texts.ts';

/** `order_items` as callers write it: `orderItems`. */
export function camelOf(name: string): string {
  return name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** `orderItems` as the database writes it: `order_items`. */
export function snakeOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What only the program knows: stamps, and how parts of a line belong together. A remark or a picture is told with its document. */
const internal = new Set([
  'id',
  'tenantId',
  'version',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'searchText',
  'searchGrams',
  'splitRootId',
  'splitFromId',
  'rootQuantity',
  'docType',
  'docId',
  'itemId',
  'fileId',
  'accessStamp',
  'snapshotMovementId',
  'bookMovementId',
]);

/** The triggers leave secrets out; should one forget, they are not told here either. */
const secret = /(?:^password|Hash|Secret|Token)$/;

/** Whether a field is told at all. */
export function isVisibleField(field: string): boolean {
  return !internal.has(field) && !secret.test(field);
}

/** What people call a field of a kind of row; undefined when nobody gave it a name. */
export function knownFieldName(language: Language, kind: string, field: string): string | undefined {
  return (
    translateIfKnown(language, `auditFields:fieldsOf.${kind}.${field}`) ??
    translateIfKnown(language, `auditFields:fields.${field}`) ??
    translateIfKnown(language, `changes:${field}`) ??
    translateIfKnown(language, `fields:${field}`)
  );
}

/** The same; what has no name is called as the program calls it. */
export function fieldName(language: Language, kind: string, field: string): string {
  return knownFieldName(language, kind, field) ?? field;
}

/** What people call a kind of row. */
export function kindName(language: Language, kind: string): string {
  return translateIfKnown(language, `auditFields:kinds.${kind}`) ?? kind;
}

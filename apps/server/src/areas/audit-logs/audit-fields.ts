import type { Language } from '@yipin/locales';
import { translateIfKnown } from '../../platform/server-texts.ts';

/** Fields that are never shown: technical columns and internal references. Remarks and pictures are shown with their document. */
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
  'sourceOrderNumber',
]);

/** The triggers omit secrets. This filter hides those that a trigger does not omit. */
const secret = /(?:^password|Hash|Secret|Token)$/;

/** Returns whether a field is shown. */
export function isVisibleField(field: string): boolean {
  return !internal.has(field) && !secret.test(field);
}

/** Returns the translated name of a field of a kind of row; undefined if it has none. */
export function knownFieldName(language: Language, kind: string, field: string): string | undefined {
  return (
    translateIfKnown(language, `auditFields:fieldsOf.${kind}.${field}`) ??
    translateIfKnown(language, `auditFields:fields.${field}`) ??
    translateIfKnown(language, `changes:${field}`) ??
    translateIfKnown(language, `fields:${field}`) ??
    translateIfKnown(language, `${kind}:${field}`)
  );
}

/** Returns the translated name of a field, or its technical name if it has none. */
export function fieldName(language: Language, kind: string, field: string): string {
  return knownFieldName(language, kind, field) ?? field;
}

/**
 * Returns the translated name of a kind of row: the one in the list of kinds, or the text `kind` of the area with the name
 * of the kind. Its technical name if it has neither.
 */
export function kindName(language: Language, kind: string): string {
  return translateIfKnown(language, `auditFields:kinds.${kind}`) ?? translateIfKnown(language, `${kind}:kind`) ?? kind;
}

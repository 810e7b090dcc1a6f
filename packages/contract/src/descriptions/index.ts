import type { api } from '../api.ts';
import { documentOperations } from './documents.ts';
import { amountFields } from './fields/amount-fields.ts';
import { documentFields } from './fields/document-fields.ts';
import { ownFields } from './fields/own-fields.ts';
import { recordFields } from './fields/record-fields.ts';
import { sessionFields } from './fields/session-fields.ts';
import { masterDataOperations } from './master-data.ts';
import { describePlainOperation, type OperationDescriptions } from './operation-descriptions.ts';
import { userOperations } from './users.ts';
import { readerOperations } from './readers.ts';

/**
 * What each operation does, for the OpenAPI document. An operation without a description does not compile, except in
 * areas with usual operations only. The descriptions are apart from the operations, because the browser application
 * contains these.
 */
const operationDescriptions: OperationDescriptions<keyof typeof api> = {
  ...userOperations,
  ...masterDataOperations,
  ...documentOperations,
  ...readerOperations,
};

/** Returns what an operation of an area does; undefined if the contract does not describe it. */
export function describeOperation(area: string, operation: string): string | undefined {
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = operationDescriptions;
  return areas[area] === undefined ? describePlainOperation(area, operation) : areas[area][operation];
}

/**
 * What each field of an input or output is, for the OpenAPI document: by its name, by `operation.name` for all operations
 * of that name, or by `Owner.name` where the entity or the operation gives the name a meaning of its own.
 */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  ...recordFields,
  ...documentFields,
  ...amountFields,
  ...sessionFields,
  ...ownFields,
};

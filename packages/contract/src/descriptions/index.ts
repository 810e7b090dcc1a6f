import type { api } from '../api.ts';
import { documentOperations } from './documents.ts';
import { masterDataOperations } from './master-data.ts';
import type { OperationDescriptions } from './operation-descriptions.ts';
import { peopleOperations } from './people.ts';
import { readerOperations } from './readers.ts';

/**
 * What each operation does, for the OpenAPI document. An operation without a description does not compile. The
 * descriptions are apart from the operations, because the browser application contains these.
 */
export const operationDescriptions: OperationDescriptions<keyof typeof api> = {
  ...peopleOperations,
  ...masterDataOperations,
  ...documentOperations,
  ...readerOperations,
};

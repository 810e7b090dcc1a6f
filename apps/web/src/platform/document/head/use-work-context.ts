import { api, type DocType, type WorkContext } from '@yipin/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CallFailure, useOperation } from '../../api/index.ts';

/** Returns who may take the next step of a document, and the documents before and after it. */
export function useWorkContext(docType: DocType, docId: number): UseQueryResult<WorkContext, CallFailure> {
  return useOperation(api.work.getContext, { docType, docId });
}

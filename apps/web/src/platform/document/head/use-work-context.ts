import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { api, type DocType, type WorkContext } from '@yipin/contract';
import { useEffect } from 'react';
import { call, type CallFailure, useOperation } from '../../api/index.ts';
import { queryKeyOf } from '../../api/use-operation.ts';
import { pinQuery } from '../../push/pinned-queries.ts';
import { useAddressedRecord } from '../../tab/record-address.ts';

/**
 * Returns who may take the next step of a document, and the documents before and after it. Changes of other users do
 * not replace it while the page is shown, because the lines below would move.
 */
export function useWorkContext(docType: DocType, docId: number): UseQueryResult<WorkContext, CallFailure> {
  const { path } = useAddressedRecord();
  useEffect(() => {
    const input = { docType, docId };
    return pinQuery({
      queryHash: hashKey(queryKeyOf(api.work.getContext, input)),
      path,
      read: () => call(api.work.getContext, input),
    });
  }, [docType, docId, path]);
  return useOperation(api.work.getContext, { docType, docId });
}

import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import { useEffect } from 'react';
import type { z } from 'zod';
import { call, type CallFailure, useOperation } from '../api/index.ts';
import { queryKeyOf } from '../api/use-operation.ts';
import { pinQuery } from '../push/pinned-queries.ts';
import { usePreviewPlace } from '../tab/preview.ts';
import { useAddressedRecord } from '../tab/record-address.ts';

/** An endpoint that returns one record by its id. */
type RecordEndpoint = Endpoint<z.ZodType<{ readonly id: number }>, z.ZodType<{ readonly id: number }>>;

/**
 * Returns the query of the record that the address of this page names. It is not sent for a new record. While the page
 * is shown, changes of other users do not replace its data: `ChangedBar` says that there are some. A preview also fetches
 * the record of the next row.
 */
export function useRecord<E extends RecordEndpoint>(endpoint: E): UseQueryResult<OutputOf<E>, CallFailure> {
  const { id, path } = useAddressedRecord();
  useEffect(() => {
    if (id === undefined) return undefined;
    const input = { id } as InputOf<E>;
    return pinQuery({
      queryHash: hashKey(queryKeyOf(endpoint, input)),
      path,
      read: () => call(endpoint, input),
    });
  }, [endpoint, id, path]);
  // The id of the address has no brand; the endpoint's schema adds it when the call is encoded.
  const input = { id } as InputOf<E>;
  const record = useOperation(endpoint, input, { isEnabled: id !== undefined });
  const ahead = usePreviewPlace()?.next;
  useOperation(endpoint, { id: ahead } as InputOf<E>, { isEnabled: ahead !== undefined && record.isSuccess });
  return record;
}

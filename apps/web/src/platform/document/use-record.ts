import type { UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@yipin/contract';
import type { z } from 'zod';
import { type CallFailure, useOperation } from '../api/index.ts';
import { useAddressedRecord } from '../tab/record-address.ts';

/** An endpoint that returns one record by its id. */
type RecordEndpoint = Endpoint<z.ZodType<{ readonly id: number }>, z.ZodType<{ readonly id: number }>>;

/** Returns the query of the record that the address of this page names. It is not sent for a new record. */
export function useRecord<E extends RecordEndpoint>(endpoint: E): UseQueryResult<OutputOf<E>, CallFailure> {
  const { id } = useAddressedRecord();
  // The id of the address has no brand; the endpoint's schema adds it when the call is encoded.
  const input = { id } as InputOf<E>;
  return useOperation(endpoint, input, { isEnabled: id !== undefined });
}

import type { SurplusTerms } from '@yipin/contract';
import type { PurchaseItemRow } from '../purchase-order-document.ts';

/** Received pieces of a locked line: of those ordered, and beyond. */
export interface ReceivedPieces {
  readonly item: PurchaseItemRow;
  readonly quantity: number;
  readonly surplus: number;
  readonly surplusTerms: SurplusTerms;
  /** The input field with the quantity; absent = `quantity`. */
  readonly member?: string | undefined;
}

/** Returns the surplus pieces that the factory bills. */
export function billedOf({ surplus, surplusTerms }: Pick<ReceivedPieces, 'surplus' | 'surplusTerms'>): number {
  return surplusTerms === 'BILLED' ? surplus : 0;
}

/** Returns all received pieces, with surplus. */
export function piecesOf({ quantity, surplus }: Pick<ReceivedPieces, 'quantity' | 'surplus'>): number {
  return quantity + surplus;
}

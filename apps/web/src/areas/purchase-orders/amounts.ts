/** The currency of everything that is bought. */
export const currency = 'CNY';

/** Pieces of a line that have not come. */
export const openOf = (item: { readonly quantity: number; readonly takenQuantity: number }): number =>
  item.quantity - item.takenQuantity;

/** Areas that follow when goods are packed, leave or arrive. */
export const affected = ['artwareOrders', 'stock', 'artwareProducts', 'trace'];

import { type Permission, permissions } from '@yipin/contract';

/** The blocks of the home page. */
export const homeBlocks = ['inbox', 'cash', 'pipeline', 'watch', 'figures', 'stock'] as const;
/** A block of {@link homeBlocks}. */
export type HomeBlock = (typeof homeBlocks)[number];

/** The blocks of a user: their order, and those that are hidden. */
export interface HomeLayout {
  readonly order: readonly HomeBlock[];
  readonly hidden: readonly HomeBlock[];
}

/** Who has some of `oneOf` and none of `without` starts with these blocks. */
interface RoleStart {
  readonly oneOf: readonly Permission[];
  readonly without: readonly Permission[];
  readonly order: readonly HomeBlock[];
}

const { editArtwareOrders, editChannelOrders, purchase, payments, receivePurchases, startShipments } = permissions;
const { viewAllArtwareOrders, viewAllChannelOrders } = permissions;

/** The blocks with which users of a role start; a user with the work of several roles starts with all of them. */
const roleStarts: readonly RoleStart[] = [
  {
    oneOf: [payments],
    without: [editArtwareOrders, editChannelOrders, purchase],
    order: ['cash', 'inbox', 'pipeline', 'figures'],
  },
  {
    oneOf: [receivePurchases, startShipments],
    without: [editArtwareOrders, editChannelOrders, purchase, payments],
    order: ['inbox', 'pipeline', 'watch'],
  },
  {
    oneOf: [purchase],
    without: [editArtwareOrders, editChannelOrders, payments],
    order: ['inbox', 'pipeline', 'watch', 'figures'],
  },
  {
    oneOf: [editArtwareOrders, editChannelOrders],
    without: [viewAllArtwareOrders, viewAllChannelOrders, purchase, payments],
    order: ['inbox', 'pipeline', 'figures'],
  },
];

/** Returns the blocks with which a user starts, by their permissions. */
export function startLayout(hasPermission: (permission: Permission) => boolean): HomeLayout {
  const start = roleStarts.find(({ oneOf, without }) => oneOf.some(hasPermission) && !without.some(hasPermission));
  if (!start) return { order: homeBlocks, hidden: [] };
  return { order: start.order, hidden: homeBlocks.filter((block) => !start.order.includes(block)) };
}

/** Returns the blocks of a layout that are shown, in its order; blocks that it does not name are last. */
export function shownBlocks({ order, hidden }: HomeLayout): HomeBlock[] {
  return [...new Set([...order, ...homeBlocks])].filter((block) => !hidden.includes(block));
}

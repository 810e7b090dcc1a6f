import { type Access, api, type JsonObject, opens, type Permission, permissions } from '@yipin/contract';

/** The blocks of the home page. */
export const homeBlocks = ['inbox', 'cash', 'pipeline', 'watch', 'figures', 'stock'] as const;
/** A block of {@link homeBlocks}. */
export type HomeBlock = (typeof homeBlocks)[number];

/** The texts with the titles of the blocks. */
export const blockTitles = {
  inbox: 'inbox.title',
  cash: 'cash.title',
  pipeline: 'pipeline.title',
  watch: 'watch',
  figures: 'figuresTitle',
  stock: 'stockTitle',
} as const satisfies Readonly<Record<HomeBlock, string>>;

/** The blocks of a user: their order, and those that are hidden. */
export interface HomeLayout {
  readonly order: readonly HomeBlock[];
  readonly hidden: readonly HomeBlock[];
}

/** The operations of each block; a block requires the permission of any of them. */
const blockNeeds: Readonly<Record<HomeBlock, readonly { readonly access: Access }[]>> = {
  inbox: [api.work.getInbox],
  cash: [api.payments.outstandingTotals],
  pipeline: [api.work.getPipeline],
  watch: [api.prices.list, api.stock.lowStock],
  figures: [api.dashboard.figures],
  stock: [api.dashboard.stock],
};

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

/** Returns the blocks that a stored value names; names of other versions are ignored. */
function namedBlocks(value: unknown): HomeBlock[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((name) => homeBlocks.filter((block) => block === name));
}

/** Returns the layout that a user has stored; undefined if they use the one of their permissions. */
export function storedLayout(value: JsonObject | undefined): HomeLayout | undefined {
  const order = namedBlocks(value?.['order']);
  return order.length === 0 ? undefined : { order, hidden: namedBlocks(value?.['hidden']) };
}

/** Returns all blocks in the order of a layout; blocks that it does not name are last. */
export function orderedBlocks({ order }: Pick<HomeLayout, 'order'>): HomeBlock[] {
  return [...new Set([...order, ...homeBlocks])];
}

/** Returns the blocks of a layout that are shown, in its order. */
export function shownBlocks(layout: HomeLayout): HomeBlock[] {
  return orderedBlocks(layout).filter((block) => !layout.hidden.includes(block));
}

/** Returns the blocks that a user may see. */
export function permittedBlocks(hasPermission: (permission: Permission) => boolean): HomeBlock[] {
  return homeBlocks.filter((block) => blockNeeds[block].some(({ access }) => opens(access, hasPermission)));
}

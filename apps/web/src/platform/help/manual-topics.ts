/** A chapter of the manual: its name, and its topics in their order. */
interface ManualChapter {
  /** The key of its title in the texts of the help. */
  readonly name: string;
  /** Each topic is the file `docs/manual/<language>/<topic>.md`. */
  readonly topics: readonly string[];
}

/** The chapters of the manual in the order of its contents. */
export const manualChapters = [
  {
    name: 'start',
    topics: [
      'welcome',
      'home',
      'first-steps',
      'lists',
      'documents',
      'forms',
      'keyboard',
      'scanning',
      'messages',
      'my-account',
    ],
  },
  {
    name: 'sales',
    topics: [
      'enter-an-order',
      'approve-lines',
      'sales-orders',
      'customers',
      'products',
      'categories',
      'prices',
      'payments',
      'receivables-and-payables',
      'invoices',
    ],
  },
  {
    name: 'agency',
    topics: ['process-an-agency-order', 'agency-orders', 'agencies', 'agency-products', 'offers', 'agency-categories'],
  },
  {
    name: 'purchasing',
    topics: ['buy-goods', 'receive-goods', 'purchase-requests', 'purchase-orders', 'supplier-bills', 'factories'],
  },
  { name: 'shipping', topics: ['pack-and-ship', 'ready-to-ship', 'shipments'] },
  {
    name: 'stock',
    topics: [
      'count-stock',
      'stock-balances',
      'stock-movements',
      'low-stock',
      'slow-stock',
      'stock-value',
      'transfers',
      'stock-counts',
    ],
  },
  {
    name: 'administration',
    topics: ['warehouses', 'carriers', 'users', 'roles', 'companies', 'settings', 'audit-trail', 'correct-mistakes'],
  },
] as const satisfies readonly ManualChapter[];

/** A topic of the manual: a page of the application, or a task. */
export type ManualTopic = (typeof manualChapters)[number]['topics'][number];

/** All topics, in the order of the contents. */
export const manualTopics: readonly ManualTopic[] = manualChapters.flatMap(
  ({ topics }): readonly ManualTopic[] => topics,
);

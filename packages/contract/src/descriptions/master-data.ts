import type { OperationDescriptions } from './operation-descriptions.ts';

const names = 'for pickers that search while the user types. Without a page size all names are returned, up to 5,000.';

/** Operations on partners, places, products and pictures. */
export const masterDataOperations = {
  customers: {
    list: 'Returns a page of the customers.',
    get: 'Returns one customer.',
    save: 'Creates a customer, or changes the one with the given id.',
    setFields: 'Changes single fields of customers. Customers keep the fields that are absent.',
    names: `Lists customers by name, ${names} The fields that orders copy are returned to users who may use them.`,
    all: 'Lists all customers.',
  },
  factories: {
    list: 'Returns a page of the factories.',
    get: 'Returns one factory.',
    save: 'Creates a factory, or changes the one with the given id.',
    setFields: 'Changes single fields of factories. Factories keep the fields that are absent.',
    names: 'Lists the active factories for pickers, without bank account and deposit.',
    all: 'Lists all factories.',
  },
  warehouses: {
    list: 'Returns a page of the warehouses.',
    save: 'Creates a warehouse, or changes the one with the given id.',
    setFields: 'Changes the names of warehouses. Warehouses keep the names that are absent.',
    names: 'Lists the active warehouses for pickers.',
    all: 'Lists all warehouses.',
  },
  logisticsCompanies: {
    list: 'Returns a page of the carriers.',
    save: 'Creates a carrier, or changes the one with the given id.',
    setFields: 'Changes the names of carriers. Carriers keep the names that are absent.',
    names: 'Lists the active carriers for pickers.',
    all: 'Lists all carriers.',
  },
  salesChannels: {
    list: 'Returns a page of the agencies.',
    get: 'Returns one agency.',
    names: `Lists agencies by name, ${names}`,
    save: 'Creates an agency, or changes the one with the given id.',
    setFields: 'Changes the names of agencies. Agencies keep the names that are absent.',
  },
  paymentTerms: {
    list: 'Lists the payment terms in the order of their creation, for pickers: active ones, or all.',
    save: 'Saves payment terms: creates those without an id, changes the others, and removes the named ones. Orders keep the terms they were created with.',
  },
  artwareCategories: {
    all: 'Lists the tree of product categories as a flat list, siblings in their order.',
    save: 'Creates, changes or moves a product category.',
    setFields: 'Changes the names of product categories. Categories keep the names that are absent.',
    remove: 'Deletes a product category without categories and products.',
  },
  artwareProducts: {
    list: 'Returns a page of the products.',
    get: 'Returns one product.',
    names:
      'Lists products by code, for pickers that search while the user types. Prices and stock are returned to users who may use them.',
    byCode:
      'Returns the active products with one of the given product codes, such as those of pasted lines. Several products can share a code.',
    save: 'Creates a product, or changes the one with the given id.',
    setFields:
      'Changes single fields of products. Products keep the fields that are absent. A category computes the prices again.',
    setCategories: 'Sets the category of several products, all or none.',
    setCategory: 'Sets the category of one product.',
    show: 'Activates products.',
    hide: 'Deactivates products. Order lines with the products stay unchanged; `openItems` is the number of open ones.',
    addInventory: 'Adjusts the stock of a product in a warehouse. Returns its stock after the adjustment.',
    addOpeningStock: 'Adds the opening stock of up to 500 products and warehouses, all or none.',
  },
  productCategories: {
    list: 'Returns a page of the categories of agency products.',
    get: 'Returns one category of agency products.',
    save: 'Creates a category of agency products, or changes the one with the given id.',
    names: 'Lists the active categories of agency products in their order, for pickers.',
  },
  products: {
    list: 'Returns a page of the agency products.',
    get: 'Returns one agency product.',
    names: `Lists agency products by name, ${names}`,
    save: 'Creates an agency product, or changes the one with the given id.',
  },
  goods: {
    list: 'Returns a page of the offers of agency products.',
    get: 'Returns one offer.',
    names: `Lists offers by name, ${names}`,
    save: 'Creates an offer, or changes the one with the given id.',
  },
  pictures: {
    upload:
      'Receives a JPEG, PNG, WebP or PDF file; its type is detected from its content. Pictures are encoded again without metadata. The same content returns the same file.',
    list: 'Lists the pictures of a document in their order.',
    attach: 'Appends uploaded files to the pictures of a document; files that are attached keep their position.',
    addToChannelOrder:
      'Appends uploaded files to the pictures of an agency order, under the legacy name of the operation.',
    reorder: 'Sorts the pictures of a document: all of them, each once, in the new order.',
    setCaption: 'Changes the caption of a picture.',
    remove: 'Removes a picture from its document.',
    usage: 'Returns the size of the stored files of the company, and its quota.',
  },
  prices: {
    list: 'Returns a page of the products with their stored prices and the prices by the current rules. Sorting by margin is ignored for users who may not view costs.',
    recalculate:
      'Returns the recalculated prices of products, and saves them with `apply`. Open orders stay unchanged.',
    rules: 'Returns the current rate, fees and rules of the price calculation.',
    simulate: 'Returns the effect of other rules on all active products, without a change.',
    history: 'Lists the price changes of a product, latest first, at most 100.',
    runs: 'Returns a page of the repricing runs, latest first.',
    run: 'Returns one repricing run with its progress.',
    startRun:
      'Starts a repricing run over all matching products. A company has at most one at a time; it continues in batches in the background.',
    cancelRun: 'Cancels a repricing run; changed prices stay. A finished run stays unchanged.',
  },
} as const satisfies OperationDescriptions<
  | 'customers'
  | 'factories'
  | 'warehouses'
  | 'logisticsCompanies'
  | 'salesChannels'
  | 'paymentTerms'
  | 'artwareCategories'
  | 'artwareProducts'
  | 'productCategories'
  | 'products'
  | 'goods'
  | 'pictures'
  | 'prices'
>;

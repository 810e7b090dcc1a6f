/** Every refusal the product knows, with its HTTP status. Texts: `errors.json` of each language, under the same code. */
export const failures = {
  'validation-failed': 400,
  'login-failed': 400,
  'not-signed-in': 401,
  'not-permitted': 403,
  'not-found': 404,
  'already-exists': 409,
  'changed-by-someone-else': 409,
  'illegal-transition': 409,
  'guard-refused': 409,
  'row-taken': 409,
  'quantity-changed': 409,
  'insufficient-stock': 409,
  'in-use': 409,
  'in-progress': 409,
  'bulk-refused': 409,
  'too-large': 413,
  'unsupported-content': 415,
  'item-on-shipment': 422,
  'item-already-purchased': 422,
  'factory-required': 422,
  'category-not-empty': 422,
  'warehouse-not-empty': 422,
  'discount-too-large': 422,
  'customer-fixed': 422,
  'other-customer': 422,
  'short-close-required': 422,
  'release-required': 422,
  'default-warehouse-missing': 422,
  'price-below-minimum': 422,
  'reason-required': 422,
  'confirmation-required': 422,
  'referenced-missing': 422,
  'key-reused': 422,
  'too-many-attempts': 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof failures;

/** Values a failure's text may show. */
export type FailureParams = Readonly<Record<string, string | number | readonly (string | number)[]>>;

import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { type Endpoint, urlOf } from './kernel/index.ts';

const operations = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
);

describe('the declared operations', () => {
  it.each(operations)('%s carries its own name, and its area the name it is listed under', (name, endpoint) => {
    expect(endpoint.id).toBe(name);
    expect(urlOf(endpoint)).toMatch(/^\/[\w/]+$/);
  });
});

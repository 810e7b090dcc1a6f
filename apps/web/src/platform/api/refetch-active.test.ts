import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refetchActiveQueries } from './refetch-active.ts';

/** A mounted query, with a function that answers its requests. */
function createQuery(queries: QueryClient, name: string) {
  const requests: ((answer: string) => void)[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      requests.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('cancelled')));
    });
  const observer = new QueryObserver(queries, { queryKey: [name], queryFn, staleTime: 5_000 });
  observer.subscribe(() => undefined);
  const answer = (at: number, text: string) => requests[at]?.(text);
  return { requests, answer, shown: () => observer.getCurrentResult().data };
}

describe('refetchActiveQueries', () => {
  it('a mounted query is fetched again although its data is recent', async () => {
    const queries = new QueryClient();
    const { requests, answer, shown } = createQuery(queries, 'counts');
    answer(0, 'old');
    await expect.poll(shown).toBe('old');
    const done = refetchActiveQueries(queries);
    expect(requests).toHaveLength(2);
    answer(1, 'new');
    await done;
    expect(shown()).toBe('new');
  });

  it('a pending first response, which may be older, is followed by another request', async () => {
    const queries = new QueryClient();
    const { requests, answer, shown } = createQuery(queries, 'counts');
    const done = refetchActiveQueries(queries);
    answer(0, 'read before');
    await expect.poll(() => requests.length).toBe(2);
    expect(shown()).toBe('read before');
    answer(1, 'new');
    await done;
    expect(shown()).toBe('new');
    expect(requests).toHaveLength(2);
  });

  it('a query that does not match is not fetched again', async () => {
    const queries = new QueryClient();
    const mine = createQuery(queries, 'mine');
    const other = createQuery(queries, 'other');
    const done = refetchActiveQueries(queries, ({ queryKey: [name] }) => name === 'mine');
    mine.answer(0, 'old');
    other.answer(0, 'other');
    await expect.poll(() => mine.requests.length).toBe(2);
    mine.answer(1, 'new');
    await done;
    expect([mine.shown(), other.shown()]).toEqual(['new', 'other']);
    expect(other.requests).toHaveLength(1);
  });
});

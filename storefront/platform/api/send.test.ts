import { afterEach, expect, test, vi } from 'vitest';
import { sendByFetch } from './send.ts';

const question = { method: 'GET', path: '/api/settings', headers: {} };
const never = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a reply is parsed as JSON', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"data":1}', { status: 201 }));
  expect(await sendByFetch(question)).toEqual({ status: 201, body: { data: 1 } });
});

test('an empty reply, and one that is not JSON, have only their status', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await sendByFetch(question)).toEqual({ status: 204, body: null });

  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await sendByFetch(question)).toEqual({ status: 502, body: null });
});

test('a request is aborted after 30 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => new Response('{}'));

  await sendByFetch(question);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test('the caller can abort a request', async () => {
  vi.stubGlobal('fetch', never);
  const stop = new AbortController();
  const answer = sendByFetch({ ...question, signal: stop.signal });
  stop.abort();

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

import { EventEmitter } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { type CacheEntry, sendCached, TaggedByteCache, toCacheEntry } from './tagged-cache.ts';

const made = (text: string, tags: string[] = [], seconds = 60) => ({
  bytes: Buffer.from(text),
  headers: { 'content-type': 'text/html' },
  cacheControl: 'public, no-cache',
  tags,
  seconds,
});

const long = '<p>choy sum</p>'.repeat(200);

function send(cached: CacheEntry, headers: Record<string, string> = {}, method = 'GET') {
  const sent: { status: number; headers: Record<string, string>; body: Buffer | undefined } = {
    status: 0,
    headers: {},
    body: undefined,
  };
  const response = Object.assign(new EventEmitter(), {
    writeHead(status: number, head: string[] | Record<string, string>) {
      sent.status = status;
      sent.headers = Array.isArray(head)
        ? Object.fromEntries(head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1] ?? '']] : [])))
        : head;
    },
    end(body?: Buffer) {
      sent.body = body;
    },
  });
  const request = { id: 'abc-1', raw: { headers, method } } as unknown as FastifyRequest;
  sendCached(cached, request, { raw: response, hijack() {} } as unknown as FastifyReply);
  return sent;
}

test('a cached reply is found until one of its tags is dropped', async () => {
  const store = new TaggedByteCache(1);
  await store.make('/a', async () => made('a', ['product:1', 'settings']));
  await store.make('/b', async () => made('b', ['product:2']));

  store.drop(['product:1', 'product:3']);

  expect(store.find('/a')).toBeUndefined();
  expect(store.find('/b')?.bytes.toString()).toBe('b');
});

test('a reply computed during a change is sent, but not cached', async () => {
  const store = new TaggedByteCache(1);
  const making = store.make('/a', async () => {
    store.drop(['product:1']);
    return made('old', ['product:1']);
  });

  expect((await making).bytes.toString()).toBe('old');
  expect(store.find('/a')).toBeUndefined();
});

test('a change of other tags does not prevent caching', async () => {
  const store = new TaggedByteCache(1);
  await store.make('/a', async () => {
    store.drop(['product:2']);
    return made('a', ['product:1']);
  });

  expect(store.find('/a')).toBeDefined();
});

test('concurrent requests share one computation, but never one from before a change', async () => {
  const store = new TaggedByteCache(1);
  let makings = 0;
  const make = async () => {
    makings++;
    await new Promise((done) => setTimeout(done, 5));
    return made('a', ['settings']);
  };

  const before = [store.make('/a', make), store.make('/a', make)];
  store.drop(['settings']);
  await Promise.all([...before, store.make('/a', make)]);

  expect(makings).toBe(2);
});

test('a failed computation rejects its waiters, and the next request retries', async () => {
  const store = new TaggedByteCache(1);

  await expect(store.make('/a', () => Promise.reject(new Error('The computation failed')))).rejects.toThrow(
    'The computation failed',
  );
  expect((await store.make('/a', async () => made('a'))).bytes.toString()).toBe('a');
});

test('the cache is bounded and drops the least recently used entry', async () => {
  const store = new TaggedByteCache(1);
  const big = 'x'.repeat(200_000);
  for (const key of ['/a', '/b', '/c']) await store.make(key, async () => made(big, [key]));
  store.find('/a');
  await store.make('/d', async () => made(big));

  expect(store.find('/a')).toBeDefined();
  expect(store.find('/b')).toBeUndefined();
});

test('a reply is sent in the smallest accepted encoding, with its header', () => {
  const cached = toCacheEntry(made(long));

  expect(send(cached).body?.toString()).toBe(long);
  const brotli = send(cached, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.body as Buffer).toString()).toBe(long);
  const gzip = send(cached, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.body as Buffer).toString()).toBe(long);
  expect(gzip.headers['content-length']).toBe(String(gzip.body?.length));
});

test('a compressed picture is not compressed again', () => {
  const cached = toCacheEntry({ ...made(long), headers: { 'content-type': 'image/webp' } });

  expect(send(cached, { 'accept-encoding': 'br' }).headers['content-encoding']).toBeUndefined();
});

test('a client with the current version gets 304 without a body', () => {
  const cached = toCacheEntry(made(long));
  const known = { 'if-none-match': `"else", ${cached.etag}` };

  expect(send(cached, known)).toMatchObject({ status: 304, body: undefined, headers: { etag: cached.etag } });
  expect(send(cached, { 'if-none-match': '"else"' }).status).toBe(200);
});

test('HEAD is answered without a body', () => {
  const { status, headers, body } = send(toCacheEntry(made(long)), {}, 'HEAD');

  expect([status, headers['content-length'], body]).toEqual([200, String(long.length), undefined]);
});

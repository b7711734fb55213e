/** Every request target is parsed once, and ambiguous ones are refused. */
import type { AddressInfo } from 'node:net';
import { mediaIn } from '#platform/files/media.ts';
import type { Storefront } from '../pages.ts';
import { expect, test, testConfig } from './harness/api.ts';
import { type RawAnswer, requestRaw, sendRaw } from './harness/raw-http.ts';

/** Returns a storefront whose pages show the address they were rendered for. */
function storefront() {
  const made: string[] = [];
  const pages: Storefront = {
    parametersAt: (path) => (/^\/(zh\/)?nowhere/.test(path) ? undefined : ['page', 'text', 'layout']),
    async render({ origin, pathname, search }) {
      made.push(pathname + search);
      return {
        status: pathname.includes('nowhere') ? 404 : 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: `<link rel="canonical" href="${origin}${pathname}${search}">`,
        tags: [],
        scriptHashes: [],
        isCacheable: true,
        faults: [],
      };
    },
  };
  return { pages, made };
}

const listening = test.extend('shop', async ({ open }) => {
  const { pages, made } = storefront();
  const { http } = await open({
    storefront: pages,
    files: mediaIn(new URL('../../world/pictures', import.meta.url).pathname),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return { port, made };
});

/** Targets whose answers must not contain another host. */
const plain = ['/', '/zh', '/checkout', '/zh/checkout', '/products', '/faq', '/track-order', '/nowhere'];

const hostile = [
  // another host, or a text that looks like one
  '//h/../checkout',
  '//evil.com/',
  '//evil.com/zh',
  '//evil.com/%2e%2e/return-policy',
  '//h/../delivery-policy',
  '//evil.com/faq',
  '//evil.com',
  '//',
  '///',
  '////evil.com/checkout',
  '/zh//evil.com',
  '/zh/..//evil.com/privacy-policy',
  '/%2e//evil.com/bundles',
  '/products//view',
  '/checkout//',
  '/\\evil.com/terms',
  '\\\\evil.com\\faq',
  '/\\/evil.com',
  '/checkout\\..\\faq',
  '/faq?x=\\evil',
  '/%5cevil.com/terms',
  '/%5C%5Cevil.com',
  '/%2f%2fevil.com',
  '/%2Fevil.com/faq',
  '/zh%2f..%2fcheckout',
  '/@evil.com//',
  // another form
  'http://evil.com/about-us',
  'https://localhost/checkout',
  'http://localhost:3000/',
  'HTTP://EVIL.COM/',
  'abc://evil/checkout',
  'evil.com:443',
  'checkout',
  '.',
  '..',
  '?page=2',
  '*',
  // dot segments
  '/.',
  '/..',
  '/./checkout',
  '/../checkout',
  '/zh/../checkout',
  '/zh/..',
  '/zh/.',
  '/%2e/checkout',
  '/%2e%2e/checkout',
  '/.%2e/checkout',
  '/%2E./checkout',
  '/zh/%2E%2e/checkout',
  '/products/%2e%2e%2fcheckout',
  '/media/../checkout',
  '/assets/%2e%2e/checkout',
  '/api/../checkout',
  '/api/%2e%2e/checkout',
  '/api//settings',
  '/api/.%2E/checkout?page=2',
  // control characters and invalid text
  '/check%00out',
  '/checkout%0d%0aSet-Cookie:%20a=b',
  '/%09/evil.com',
  '/checkout%7f',
  '/checkout%1b',
  '/checkout?text=%00',
  '/faq?text=%1b[31m',
  '/checkout%C2%85',
  '/checkout%',
  '/checkout%2',
  '/checkout%zz',
  '/faq?text=50%',
  '/%c0%ae%c0%ae/checkout',
  '/%e0%80%af/checkout',
  '/%ff',
  '/%ed%a0%80',
  '/checkout#faq',
  '/faq?text=a#b',
  '/\u00e4pfel',
  '/faq?text=\u00e4',
];

const seen = ({ status, headers, body }: RawAnswer) => ({
  status,
  etag: headers.etag,
  policy: headers['content-security-policy'],
  body,
});

listening('X-1a: what could be read in two ways is refused, and no page changes for it', async ({ shop }) => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
  const before = new Map(
    await Promise.all(plain.map(async (path) => [path, seen(await requestRaw(shop.port, path))] as const)),
  );
  for (const path of plain) {
    const body = before.get(path)?.body;
    expect(body, path).toBe(`<link rel="canonical" href="${testConfig.publicUrl}${path}">`);
  }
  shop.made.length = 0;

  for (const target of hostile) {
    const { status, headers, body } = await requestRaw(shop.port, target);
    expect([target, status]).toEqual([target, 400]);
    expect(headers, target).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-/),
      'cache-control': 'no-store',
    });
    expect(body, target).toContain('is not valid');
    expect(body, target).not.toContain('evil');
    for (const path of plain)
      expect(seen(await requestRaw(shop.port, path)), target).toEqual(before.get(path));
  }
  expect(shop.made.filter((path) => !path.includes('nowhere'))).toEqual([]); // a 404 is rendered on each request
});

// biome-ignore format: table
const odd: [target: string, made: string][] = [
  ['/products?',                                '/products'],
  ['/products?&&',                              '/products'],
  ['/%70roducts',                               '/products'],
  ['/zh/%E8%8A%A5%E8%98%AD',                    '/zh/%E8%8A%A5%E8%98%AD'],
  ['/zh/%e8%8a%a5%e8%98%ad',                    '/zh/%E8%8A%A5%E8%98%AD'],
  ['/products?page=2&page=3',                   '/products?page=2'],
  ['/products?text=%E8%8F%9C',                  '/products?text=%E8%8F%9C'],
  ['/products?text=%e8%8f%9c&x=1',              '/products?text=%E8%8F%9C'],
  ['/products?utm=//evil.com/../&page=2',       '/products?page=2'],
  ['/products?text=%2e%2e%2f%5c',               '/products?text=..%2F%5C'],
  ['/products?text=a+b%20c',                    '/products?text=a+b+c'],
  ['/products?text=%A4%A4',                     '/products?text=%EF%BF%BD%EF%BF%BD'],
  ['/products&page=2',                          '/products&page=2'],
  ['/products%26page=2',                        '/products&page=2'],
  ['/products%3Fpage=2',                        '/products%3Fpage=2'],
  ['/a%252e%252e/b',                            '/a%252e%252e/b'],
  ['/...',                                      '/...'],
  ['/zh/',                                      '/zh/'],
  ["/it's(so)!~*;:@$,=+",                       "/it's(so)!~*;:@$,=+"],
];

listening(
  'X-1a: what is odd but can be read in one way only is kept under the address it is made of',
  async ({ shop }) => {
    for (const [target, made] of odd) {
      const { status, body } = await requestRaw(shop.port, target);
      expect([target, status]).toEqual([target, 200]);
      expect(body, target).toBe(`<link rel="canonical" href="${testConfig.publicUrl}${made}">`);
    }
    expect(new Set(shop.made).size).toBe(shop.made.length); // each page was rendered once
    expect(shop.made.sort()).toEqual([...new Set(odd.map(([, made]) => made))].sort());
  },
);

listening('X-1b: an address has an end', async ({ shop }) => {
  const long = (length: number) => `/products?text=${'a'.repeat(length - '/products?text='.length)}`;

  expect((await requestRaw(shop.port, long(8_192))).status).toBe(200);
  expect((await requestRaw(shop.port, long(8_193))).status).toBe(414);
  expect((await requestRaw(shop.port, `/${'a'.repeat(9_000)}`)).status).toBe(414);
  const called = await requestRaw(shop.port, `/api/${'a'.repeat(9_000)}`);
  expect([called.status, JSON.parse(called.body).code]).toEqual([414, 'url_too_long']);
  expect((await requestRaw(shop.port, long(100_000))).status).toBe(431);
});

listening('X-1c: a request names one host, and it is not where the shop says it lives', async ({ shop }) => {
  const requestWith = async (hosts: string, version = '1.1') =>
    sendRaw(shop.port, `GET /faq HTTP/${version}\r\n${hosts}Connection: close\r\n\r\n`);

  expect((await requestWith('Host: localhost\r\nHost: evil.com\r\n')).status).toBe(400);
  expect((await requestWith('Host: localhost\r\nhost: localhost\r\n')).status).toBe(400);
  expect((await requestWith('')).status).toBe(400);
  expect((await requestWith('', '1.0')).status).toBe(200);
  const { status, body } = await requestWith('Host: evil.com\r\nX-Forwarded-Host: evil.com\r\n');
  expect([status, body]).toEqual([200, `<link rel="canonical" href="${testConfig.publicUrl}/faq">`]);
});

listening('X-1d: what is no HTTP is answered with the same headers', async ({ shop }) => {
  const all = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-request-id': expect.stringMatching(/./),
  };
  for (const [text, status] of [
    ['HELLO\r\n\r\n', 400],
    ['GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['GET /a\tb HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['GET /a\x00b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com\r\n\r\n', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['GET /faq HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n', 200],
    ['PROPFIND /faq HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
    ['GET /api/%2e%2e/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['QUERY /api/products HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 415],
  ] as const) {
    const answer = await sendRaw(shop.port, text);
    expect([text.slice(0, 60), answer.status]).toEqual([text.slice(0, 60), status]);
    expect(answer.headers, text.slice(0, 60)).toMatchObject(all);
  }
});

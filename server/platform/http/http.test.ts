import { createConnection } from 'node:net';
import { del, get, post, put } from '@kebun/contract/lib/endpoint.ts';
import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import Type from 'typebox';
import { expect, test, testConfig } from '#test/harness/api.ts';
import { CacheTags, invalidateTags } from '../cache/cache-tags.ts';
import { type App, serve } from './http.ts';
import { Refusal } from './refusal.ts';

const Echo = {
  body: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 20 })),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
  }),
  reply: Type.Object({ name: Type.Optional(Type.String()), quantity: Type.Optional(Type.Integer()) }),
};
const Text = { reply: Type.Object({ text: Type.String() }) };
const One = {
  params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ id: Type.String() }),
};
const Nothing = { params: One.params, reply: Type.Null() };
const Page = {
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: Type.Object({ made: Type.Integer(), page: Type.Integer() }),
};

let made = 0;

const open = { whose: 'public' } as const;

const routes = (app: App) => {
  serve(app, post('/echo', 'anyone', Echo), ({ body }) => body, open);
  serve(app, get('/things/:id', 'anyone', One), ({ params }) => params, open);
  serve(app, del('/things/:id', 'anyone', Nothing), () => null, open);
  serve(app, get('/things/named', 'anyone', Text), ({ t }) => ({ text: t('refusal.not_found') }), open);
  serve(app, get('/leaky', 'anyone', Text), () => ({ text: 'a', cost_price: 1 }), open);
  serve(
    app,
    get('/failing', 'anyone', Text),
    () => {
      throw new Error('secret: select * from tokens');
    },
    open,
  );
  serve(
    app,
    get('/away', 'anyone', Text),
    async ({ db }) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      return { text: '' };
    },
    open,
  );
  serve(
    app,
    get('/refused', 'anyone', Text),
    () => {
      throw new Refusal('insufficient_stock', {
        issues: [{ code: 'reduced', message: 'Only 1 left', requested: 3, available: 1 }],
        fresh: { cart: { version: 7 } },
      });
    },
    open,
  );
  serve(
    app,
    put('/change', 'anyone', Text),
    ({ inTransaction }) =>
      inTransaction(async (tx) => {
        invalidateTags(tx, 'page');
        return { text: 'changed' };
      }),
    open,
  );
  serve(app, get('/page', 'anyone', Page), ({ query }) => ({ made: ++made, page: query.page ?? 1 }), {
    cache: { tags: () => ['page'] },
  });
};

const json = { 'content-type': 'application/json' };

test('an answer contains only the fields of its schema', async ({ open }) => {
  const request = await open({ routes });

  expect((await request('GET', '/api/leaky')).body).toEqual({ text: 'a' });
});

test('an empty answer is 204', async ({ open }) => {
  const request = await open({ routes });

  expect(await request('DELETE', '/api/things/1', undefined, json)).toMatchObject({ status: 204, body: '' });
});

test('HEAD works wherever GET does', async ({ open }) => {
  const request = await open({ routes });

  expect(await request('HEAD', '/api/things/1')).toMatchObject({ status: 200, body: '' });
  expect(await request('HEAD', '/api/page')).toMatchObject({ status: 200, body: '' });
});

test('only ?lang= decides the language', async ({ open }) => {
  const request = await open({ routes });
  const chinese = { 'accept-language': 'zh-TW' };

  expect((await request('GET', '/api/things/named', undefined, chinese)).body.text).toBe(
    'We could not find that.',
  );
  expect((await request('GET', '/api/things/named?lang=zh')).body.text).toMatch(/\p{Script=Han}/u);
  expect((await request('GET', '/api/nowhere?lang=zh')).body.message).toMatch(/\p{Script=Han}/u);
  expect(await request('GET', '/api/things/named?lang=fr')).toMatchObject({
    status: 422,
    body: { errors: { lang: [expect.any(String)] } },
  });
});

test('an unknown path is 404, an unsupported method 405', async ({ open }) => {
  const request = await open({ routes });

  for (const path of ['/api/nowhere', '/api/', `/api/things/${'a'.repeat(400)}`, '/api/things/a/b']) {
    expect(await request('GET', path), path).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await request('GET', '/api/%zz')).toMatchObject({
    status: 400,
    body: { code: 'url_unreadable' },
  });
  expect(await request('POST', '/api/nowhere', 'not json', json)).toMatchObject({ status: 404 });
  for (const method of ['POST', 'PUT', 'PATCH', 'OPTIONS']) {
    expect(await request(method, '/api/things/1', '{', json), method).toMatchObject({
      status: 405,
      body: { code: 'method_not_allowed' },
      headers: { allow: 'DELETE, GET, HEAD' },
    });
  }
});

test('a refusal has a code, a message, the current state and a request id', async ({ open }) => {
  const request = await open({ routes });

  expect(await request('GET', '/api/refused')).toMatchObject({
    status: 409,
    body: {
      code: 'insufficient_stock',
      message: expect.stringContaining('please check your cart'),
      issues: [{ code: 'reduced', requested: 3, available: 1 }],
      cart: { version: 7 },
      request_id: expect.stringMatching(/^[0-9a-f]{8}-\w+$/),
    },
  });
});

test('refusals are equally long, whatever their number', async ({ open }) => {
  const request = await open({ routes });
  const lengths = new Set<unknown>();

  for (let n = 0; n < 40; n++) lengths.add((await request('GET', '/api/refused')).headers['content-length']);

  expect(lengths.size).toBe(1);
});

test('L-02: a defect is 500 and reveals nothing', async ({ open }) => {
  const request = await open({ routes });
  const { status, body } = await request('GET', '/api/failing');

  expect([status, body.code]).toEqual([500, 'server_failed']);
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'request_id']);
  expect(JSON.stringify(body)).not.toMatch(/secret|select|Error/);
});

test('A-13: without a database the answer is 503 with a time to retry', async ({ open, fresh }) => {
  const request = await open({ routes, db: fresh.db });

  expect(await request('GET', '/api/away')).toMatchObject({
    status: 503,
    body: { code: 'server_busy' },
    headers: { 'retry-after': expect.any(String) },
  });
});

test('every answer has the security headers', async ({ open }) => {
  const request = await open({ routes, config: { ...testConfig, publicUrl: 'https://shop.example' } });

  for (const path of ['/api/things/1', '/api/page', '/api/page', '/api/failing', '/api/nowhere']) {
    expect((await request('GET', path)).headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'cache-control': path === '/api/page' ? 'public, no-cache' : 'no-store',
    });
  }
});

test('a cached answer is computed once for all spellings, until its tag is dropped', async ({ open }) => {
  const request = await open({ routes });
  const first = (await request('GET', '/api/page?page=2&lang=en')).body.made;

  for (const path of ['/api/page?page=2', '/api/page?lang=en&page=2', '/api/page?page=2&lang=en']) {
    expect((await request('GET', path)).body).toEqual({ made: first, page: 2 });
  }
  expect((await request('GET', '/api/page?page=3')).body).toEqual({ made: first + 1, page: 3 });

  await request('PUT', '/api/change');
  expect((await request('GET', '/api/page?page=2')).body.made).toBe(first + 2);
});

test('changes by another process are dropped here too', async ({ open }) => {
  const tags = new CacheTags();
  const request = await open({ routes, tags });
  const before = (await request('GET', '/api/page')).body.made;

  tags.drop('all');

  expect((await request('GET', '/api/page')).body.made).toBe(before + 1);
});

test('a client with the current version gets 304', async ({ open }) => {
  const request = await open({ routes });
  const { headers } = await request('GET', '/api/page');

  expect(
    await request('GET', '/api/page', undefined, { 'if-none-match': String(headers.etag) }),
  ).toMatchObject({
    status: 304,
    body: '',
  });
});

test('a cached answer is the same for every caller and token', async ({ open }) => {
  const request = await open({ routes });
  const { body } = await request('GET', '/api/page');

  expect(await request('GET', '/api/page', undefined, { authorization: 'Bearer nobody' })).toMatchObject({
    status: 200,
    body,
  });
});

test('only public answers can be cached', async ({ open }) => {
  const personal = (app: App) =>
    serve(app, get('/mine', 'shopper', Text), () => ({ text: '' }), {
      cache: { tags: () => [] },
    });

  await expect(open({ routes: personal })).rejects.toThrow('only a route for everyone can be cached');
});

const hostile: [name: string, body: string | Buffer, status: number][] = [
  ['not JSON', '{"name":', 400],
  ['a key twice', '{"name":"a","name":"b"}', 400],
  ['a key twice, spelled otherwise', '{"name":"a","n\\u0061me":"b"}', 400],
  ['__proto__', '{"__proto__":{"is_admin":true}}', 400],
  ['__proto__, spelled otherwise', '{"\\u005f_proto__":{"is_admin":true}}', 400],
  ['constructor', '{"constructor":{"prototype":{"is_admin":true}}}', 400],
  ['constructor as a field', '{"constructor":1}', 422],
  ['a depth of 10,000', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 422],
  ['a depth of 10,000 in a field', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
  ['5,000 keys', `{${Array.from({ length: 5_000 }, (_, at) => `"k${at}":1`).join()}}`, 422],
  ['a lone surrogate', '{"name":"\\ud800"}', 422],
  ['NUL', '{"name":"\\u0000"}', 422],
  ['raw NUL', '{"name":"\0"}', 400],
  [
    'overlong UTF-8',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]),
    400,
  ],
  [
    'half a character',
    Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe8, 0x8f]), Buffer.from('"}')]),
    400,
  ],
  ['1e400', '{"quantity":1e400}', 422],
  ['2⁵³+1', '{"quantity":9007199254740993}', 422],
  ['comments', '{"name":"a"/* b */}', 400],
  ['a comma too many', '{"name":"a",}', 400],
  ['NaN', '{"quantity":NaN}', 400],
  ['single quotes', "{'name':'a'}", 400],
  ['a bare text', '"name"', 422],
  ['null', 'null', 422],
  ['more than 64 kB', JSON.stringify({ name: 'a'.repeat(70_000) }), 413],
];

const codes: Record<number, string> = {
  400: 'json_unreadable',
  413: 'body_too_large',
  422: 'request_invalid',
};

test.for(hostile)('I-11: %s', async ([, body, status], { open }) => {
  const request = await open({ routes });

  expect(await request('POST', '/api/echo', body, json)).toMatchObject({
    status,
    body: { code: codes[status] },
  });
  expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined();
});

test('I-11: a byte order mark changes nothing', async ({ open }) => {
  const request = await open({ routes });

  expect(await request('POST', '/api/echo', '\ufeff{"name":"a"}', json)).toMatchObject({
    status: 200,
    body: { name: 'a' },
  });
});

test('I-11: any bytes give a refusal or a correct answer, never a defect', async ({ open }) => {
  const request = await open({ routes });
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
    fc.json().map((text) => Buffer.from(text)),
    fc.json().map((text) => Buffer.from(`{"name":${text}}`)),
  );

  await fc.assert(
    fc.asyncProperty(bytes, async (body) => {
      expect([200, 400, 422]).toContain((await request('POST', '/api/echo', body, json)).status);
    }),
    { numRuns: runs(300) },
  );
});

const types: [type: string | undefined, status: 415 | 422][] = [
  [undefined, 415],
  ['', 415],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/jsonx', 415],
  ['application/json-patch+json', 415],
  ['text/plain, application/json', 415],
  ['application/json', 422],
  ['APPLICATION/JSON', 422],
  ['application/json; charset=utf-8', 422],
  ['application/json;charset=junk', 422],
  ['application/json;', 422],
];

test.for(types)('I-13: a body of the type %j is validated or not read', async ([type, status], { open }) => {
  const request = await open({ routes });

  const answer = await request(
    'POST',
    '/api/echo',
    '{"name":1,"role":"staff"}',
    type === undefined ? {} : { 'content-type': type },
  );
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(
    status === 415
      ? { code: 'body_not_json' }
      : { errors: { name: [expect.any(String)], role: [expect.any(String)] } },
  );
});

const heads = [
  'application/json\t',
  '\tapplication/json',
  ' application/json',
  'application/json ;x',
  'application/json\r\nContent-Type: text/plain',
];

test.for(heads)('I-13: on the wire %j skips no check', async (type, { open }) => {
  const { http } = await open({ routes });
  await http.inject({ method: 'POST', url: '/api/echo', payload: {} }); // reads the settings, so the next call answers at once
  const address = new URL(await http.listen({ port: 0 }));
  const body = '{"name":1}';
  const head = `POST /api/echo HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${body.length}\r\nContent-Type:${type}\r\n\r\n`;

  const answer = await new Promise<string>((done) => {
    let text = '';
    createConnection(Number(address.port), address.hostname)
      .on('data', (chunk) => (text += chunk))
      .on('close', () => done(text))
      .end(head + body);
  });

  expect(answer).toMatch(/^HTTP\/1\.1 (415|422|400) /);
});

test('the server closes a socket after its last request, and never answers 503 on it', async ({ open }) => {
  const { http } = await open({ routes });
  http.server.maxRequestsPerSocket = 3;
  const { port, hostname } = new URL(await http.listen({ port: 0 }));
  const one = 'GET /api/page HTTP/1.1\r\nHost: shop\r\n\r\n';

  const answers = await new Promise<string>((done) => {
    let text = '';
    const socket = createConnection(Number(port), hostname, () => socket.write(one.repeat(3)));
    socket.on('data', (chunk) => (text += chunk)).on('close', () => done(text));
  });

  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  expect(answers).not.toContain('503');
});

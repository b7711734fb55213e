import { sql } from 'kysely';
import { bearerHeader, expect, test } from '#test/harness/api.ts';

const guest = { grant_type: 'guest' };

test('a guest gets a token, and the database stores only its hash', async ({ open, db }) => {
  const request = await open();
  const { status, body, headers } = await request('POST', '/api/token', guest);

  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.stringMatching(/^gt_[A-Za-z0-9_-]{43}$/),
    token_type: 'Bearer',
    guest: true,
    expires_at: expect.stringMatching(/Z$/),
  });
  expect(headers['cache-control']).toBe('no-store');
  const { rows } = await sql<{ row: string }>`select tokens::text as row from tokens`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(body.token.slice(3)))).toEqual([]);
});

test('two guests are never the same', async ({ open }) => {
  const request = await open();
  const [one, other] = [
    await request('POST', '/api/token', guest),
    await request('POST', '/api/token', guest),
  ];

  expect(one.body.token).not.toBe(other.body.token);
});

test('me is null for a guest, without a token and with an unknown token, and never an error', async ({
  open,
}) => {
  const request = await open();
  const { token } = (await request('POST', '/api/token', guest)).body;

  for (const headers of [
    {},
    bearerHeader(token),
    bearerHeader(''),
    bearerHeader(`gt_${'A'.repeat(43)}`),
    bearerHeader('x'.repeat(9_000)),
  ]) {
    expect(await request('GET', '/api/me', undefined, headers)).toMatchObject({
      status: 200,
      body: { me: null },
    });
  }
});

test('me is never cached', async ({ open }) => {
  const request = await open();

  expect((await request('GET', '/api/me')).headers['cache-control']).toBe('no-store');
});

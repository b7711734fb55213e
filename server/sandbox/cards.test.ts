import { sql } from 'kysely';
import { signCard } from '#domains/payments/ipay88/cards.ts';
import type { Db } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { requestTo } from '#test/harness/api.ts';
import { appOver, expect, onTestFinished, test } from '#test/harness/test.ts';

const config = readConfig({ DEMO: '1', LIMITS: 'off' });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const visa = { brand: 'Visa', last4: '1111', expiry: '1239' };

async function givenProvider(db: Db) {
  const app = await appOver(db, { config });
  onTestFinished(() => app.close());
  const request = requestTo(app);
  const post = (path: string, fields: Record<string, string>) =>
    request('POST', `/sandbox/cards/${path}`, new URLSearchParams(fields).toString(), form);
  const signed = (operation: string, Token: string) => ({
    MerchantCode: 'KEBUN',
    Token,
    Signature: signCard('sandbox', operation, 'KEBUN', Token),
  });

  return {
    app,
    post,
    keep: (token: string) => post('keep', signed('keep', token)),
    forget: (token: string) => post('forget', signed('forget', token)),
    typed: async (fields = visa) =>
      /data-token="(setup_[a-z]+)"/.exec(String((await post('form', fields)).body))?.[1] ?? '',
  };
}

test('the card form has inputs without names and posts to the provider only', async ({ db }) => {
  const { app } = await givenProvider(db);

  const { body, headers } = await app.inject('/sandbox/cards/form?lang=zh');

  const inputs = [...body.matchAll(/<input([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const named = inputs.filter((input) => / name=/.test(input));
  expect(inputs.filter((input) => /cc-/.test(input))).toHaveLength(3);
  expect(named.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['brand', 'last4', 'expiry']);
  expect(headers['content-security-policy']).toContain(`form-action ${config.publicUrl};`);
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${config.publicUrl};`);
});

test('a setup token can be exchanged by the shop, once', async ({ db }) => {
  const { typed, keep } = await givenProvider(db);
  const token = await typed();

  expect(await keep(token)).toMatchObject({
    status: 200,
    body: {
      token: expect.stringMatching(/^card_/),
      brand: 'Visa',
      last4: '1111',
      exp_month: 12,
      exp_year: 2039,
    },
  });
  expect((await keep(token)).status).toBe(422);
  expect((await keep('setup_nobody')).status).toBe(422);
});

test('only the shop can exchange tokens and delete cards', async ({ db }) => {
  const { typed, post, keep, forget } = await givenProvider(db);
  const token = await typed();
  const stranger = {
    MerchantCode: 'KEBUN',
    Token: token,
    Signature: signCard('guessed', 'keep', 'KEBUN', token),
  };

  expect((await post('keep', stranger)).status).toBe(400);
  const card = (await keep(token)).body.token;
  const reused = {
    MerchantCode: 'KEBUN',
    Token: card,
    Signature: signCard('sandbox', 'keep', 'KEBUN', card),
  };
  expect((await post('forget', reused)).status).toBe(400);
  expect((await forget(card)).status).toBe(204);
  expect((await forget('card_nobody')).status).toBe(404);
});

test('a declined or invalid card is reported in the form', async ({ db }) => {
  const { post } = await givenProvider(db);

  expect(String((await post('form', { ...visa, last4: '0002' })).body)).toContain('This card was declined.');
  for (const wrong of [{ last4: '4111111111111111' }, { expiry: '1339' }, { brand: '<b>' }]) {
    expect(String((await post('form', { ...visa, ...wrong })).body)).toContain(
      'Please check the card number.',
    );
  }
  const { rows } = await sql`select from sandbox_cards`.execute(db);
  expect(rows).toEqual([]);
});

import type { Db } from '#platform/db/db.ts';
import type { App } from '#platform/http/http.ts';
import { givenAccount } from '#test/fixtures/given-account.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { describe, expect, test, testConfig } from '#test/harness/api.ts';
import type { SetupTokenExchange } from './add-instrument.ts';
import { instrumentRoutes } from './instrument-routes.ts';
import type { ProviderInstrument } from './instrument-rows.ts';
import { storeInstrument } from './save-instrument.ts';

const card = '4111 1111 1111 1111';

const visa = (provider_token: string): ProviderInstrument => ({
  gateway: 'cod',
  provider_token,
  type: 'card',
  brand: 'Visa',
  last4: '1111',
  exp_month: 11,
  exp_year: 2031,
});

/** A provider that answers for the token of its form. */
const exchange: SetupTokenExchange = async (setupToken) => {
  if (setupToken === 'failing') throw new Error('The provider is out');
  return setupToken === 'declined' ? undefined : visa(`kept-${setupToken}`);
};

/** The server with a gateway that saves cards. */
const withKeeper = {
  routes: (app: App) => instrumentRoutes(app, { cod: exchange }),
};

const save = (setup_token: string, more: object = {}) => ({ gateway: 'cod', setup_token, ...more });

test('saved instruments are listed by kind and last four digits, never by token', async ({ open, tx }) => {
  const request = await open(withKeeper);
  const { headers } = await givenAccount(tx);

  expect((await request('GET', '/api/payment', undefined, headers)).body).toMatchObject({ data: [] });
  expect(await request('POST', '/api/payment', save('one', { title: 'Blue card' }), headers)).toMatchObject({
    status: 201,
    body: { data: { title: 'Blue card', brand: 'Visa', last4: '1111', exp_month: 11, is_default: true } },
  });
  const { body } = await request('GET', '/api/payment', undefined, headers);
  expect(body.data).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('kept-one');
});

test('the last chosen instrument is the default, and the next one when it is removed', async ({
  open,
  tx,
}) => {
  const request = await open(withKeeper);
  const { headers } = await givenAccount(tx);
  const [one, two] = [
    (await request('POST', '/api/payment', save('one'), headers)).body.data,
    (await request('POST', '/api/payment', save('two'), headers)).body.data,
  ];
  const offered = async () => (await request('GET', '/api/payment', undefined, headers)).body.data[0].id;

  expect(await offered()).toBe(one.id);
  await request('PUT', `/api/payment/${two.id}`, { is_default: true }, headers);
  expect(await offered()).toBe(two.id);
  expect((await request('DELETE', `/api/payment/${two.id}`, undefined, headers)).status).toBe(204);
  expect(await offered()).toBe(one.id);
});

test("saving the same card twice makes one instrument, and another customer's stays theirs", async ({
  open,
  tx,
}) => {
  const request = await open(withKeeper);
  const { headers } = await givenAccount(tx);
  const other = await givenAccount(tx, 'kumar@example.my');

  await request('POST', '/api/payment', save('one'), headers);
  expect((await request('POST', '/api/payment', save('one'), headers)).status).toBe(201);
  expect((await request('GET', '/api/payment', undefined, headers)).body.data).toHaveLength(1);
  expect((await request('POST', '/api/payment', save('one'), other.headers)).status).toBe(402);
});

test("customers cannot see, change or remove another customer's instruments", async ({ open, tx }) => {
  const request = await open(withKeeper);
  const { headers } = await givenAccount(tx);
  const other = await givenAccount(tx, 'kumar@example.my');
  const { id } = (await request('POST', '/api/payment', save('one'), headers)).body.data;

  expect((await request('GET', '/api/payment', undefined, other.headers)).body.data).toEqual([]);
  expect((await request('PUT', `/api/payment/${id}`, { is_default: true }, other.headers)).status).toBe(404);
  expect((await request('DELETE', `/api/payment/${id}`, undefined, other.headers)).status).toBe(404);
  expect((await request('DELETE', '/api/payment/1', undefined, headers)).status).toBe(404);
});

test('a guest cannot save cards, nor a gateway without support; a provider may decline', async ({
  open,
  db,
  tx,
}) => {
  const request = await open(withKeeper);
  const { headers } = await givenAccount(tx);

  expect((await request('GET', '/api/payment', undefined, await guestHeaders(db))).status).toBe(403);
  expect(
    await request('POST', '/api/payment', { gateway: 'skrill', setup_token: 'one' }, headers),
  ).toMatchObject({
    status: 422,
    body: { message: 'No Payment Provider Found' },
  });
  expect(await request('POST', '/api/payment', save('declined'), headers)).toMatchObject({
    status: 402,
    body: { code: 'payment_declined' },
  });
});

test('a customer can save twenty', async ({ open, tx }) => {
  const request = await open({
    ...withKeeper,
    config: { ...testConfig, limits: false },
  });
  const { headers } = await givenAccount(tx);
  for (let n = 1; n <= 20; n++) await request('POST', '/api/payment', save(`no-${n}`), headers);

  expect(await request('POST', '/api/payment', save('one-more'), headers)).toMatchObject({
    status: 409,
    body: { code: 'saved_cards_full' },
  });
});

test('two saved at once cannot exceed twenty', async ({ fresh }) => {
  const stored = (n: number, id: string) =>
    fresh.db.transaction().execute((tx) => storeInstrument(tx, id, visa(`no-${n}`)));
  const { id } = await fresh.db.transaction().execute((tx) => givenAccount(tx));
  for (let n = 1; n < 20; n++) await stored(n, id);

  const two = await Promise.allSettled([stored(20, id), stored(21, id)]);
  expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await fresh.db.selectFrom('saved_instruments').select('id').execute()).toHaveLength(20);
});

describe('a card number', () => {
  const bodies = [
    save(card),
    save('one', { title: card }),
    save('one', { card_number: card }),
    save('one', { card: { pan: card } }),
    save('one', { [card]: 'x' }),
    save('one', { number: 4111111111111111 }),
    [card],
  ];

  test('is refused in every field, and stored nowhere', async ({ open, db, tx }) => {
    const lines: string[] = [];
    const request = await open({ ...withKeeper, log: { write: (line) => lines.push(line) } });
    const { headers } = await givenAccount(tx);

    for (const body of bodies) {
      const answer = await request('POST', '/api/payment', body, headers);
      expect(answer).toMatchObject({ status: 422, body: { code: 'card_number_not_accepted' } });
      expect(figuresIn(JSON.stringify(answer.body))).not.toContain(figuresIn(card));
    }
    expect(
      await request('PUT', `/api/payment/${crypto.randomUUID()}`, { title: card }, headers),
    ).toMatchObject({
      body: { code: 'card_number_not_accepted' },
    });
    expect((await request('POST', '/api/payment', save('failing'), headers)).status).toBe(500); // the log is written

    expect(lines.length).toBeGreaterThan(0);
    expect(figuresIn(lines.join('\n'))).not.toContain(figuresIn(card));
    expect(figuresIn(await everything(db))).not.toContain(figuresIn(card));
  });

  test('cannot be saved in place of a token', async ({ db }) => {
    const row = { ...visa(card), customer_id: crypto.randomUUID() };

    await expect(db.insertInto('saved_instruments').values(row).execute()).rejects.toMatchObject({
      code: '23514',
    });
  });
});

const figuresIn = (text: string) => text.replace(/\D/g, '');

const everything = async (db: Db) =>
  JSON.stringify(await db.selectFrom('saved_instruments').selectAll().execute());

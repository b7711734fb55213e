import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { givenCustomer, givenRegistered, newcomer } from '#test/fixtures/given-customer.ts';
import { deliver, orderAs, refundsAreOver } from '#test/fixtures/given-friend.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';
import { rewardDueReferrals } from './reward-due-referrals.ts';

const siti = { ...newcomer, first_name: 'Siti', last_name: 'Aminah', email: 'siti@example.my' };

test('every customer has a code with a text to share it', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  const { status, body } = await request('GET', '/api/refer-code', undefined, headers);
  expect(status).toBe(200);
  expect(body).toEqual({
    code: expect.any(String),
    can_choose: true,
    share_url: `http://localhost:3000/refer?code=${body.code}`,
    message_text: expect.stringContaining(body.share_url),
    terms: { friend_discount_percent: 10, reward: 500, reward_min_spend: 3_000, reward_after_hours: 48 },
    qr_url: `/api/qrcode?type=referral&format=svg&lang=en&ref=${body.code}`,
  });
  expect((await request('GET', '/api/refer-code', undefined, headers)).body.code).toBe(body.code);
  expect((await request('GET', '/api/refer-code?lang=zh', undefined, headers)).body.share_url).toContain(
    '/zh/refer?code=',
  );
  expect(await request('GET', '/api/refer-code')).toMatchObject({ status: 401 });
  expect(await request('GET', '/api/refer-code', undefined, await guestHeaders(db))).toMatchObject({
    status: 403,
  });
});

test('a code shows its recipient only the first name and initial of its owner', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const { code } = (await request('POST', '/api/refer-code', { code: 'meiling-88' }, headers)).body;
  expect(code).toBe('MEILING88');

  const { status, body } = await request('GET', '/api/refer-code/check?code=meiling88');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      valid: true,
      referrer_display_name: 'Mei Ling T.',
      discount_percent: 10,
      message: 'From Mei Ling T.: 10 % off the products of your first order.',
    },
  });
  expect((await request('POST', '/api/refer-code/check', { code })).body).toEqual(body);
  expect(await request('POST', '/api/refer-code/check', { code }, headers)).toMatchObject({
    status: 409,
    body: { code: 'refer_code_own' },
  });
  for (const unknown of ['NOBODY7', '', '%']) {
    expect(await request('POST', '/api/refer-code/check', { code: unknown })).toMatchObject({
      status: 422,
      body: { code: 'refer_code_unknown', errors: { refer_code: [expect.any(String)] } },
    });
  }
});

test("a customer who registers with a code appears in the inviter's list by first name", async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const { code } = (await request('GET', '/api/refer-code', undefined, headers)).body;
  const { me } = await givenRegistered(request, { ...siti, refer_code: code.toLowerCase() });

  const list = async (query = '') =>
    (await request('GET', `/api/referrals${query}`, undefined, headers)).body;
  expect(await list()).toEqual({
    data: [
      {
        id: expect.any(String),
        display_name: 'Siti A.',
        status: 'joined',
        joined_at: expect.any(String),
        reward_amount: 500,
      },
    ],
    currentPage: 1,
    lastPage: 1,
    perPage: 30,
    total: 1,
    summary: { invited: 1, joined: 1, rewarded: 0, earned: 0 },
  });

  const order = await orderAs(tx, { id: me.id, kind: 'customer' }, {}, { kailan: 12 });
  expect(await list()).toMatchObject({ data: [{ status: 'ordered' }], summary: { joined: 0, earned: 0 } });
  await deliver(tx, order.id);
  await refundsAreOver(tx);
  await rewardDueReferrals(db, async (work) => work(tx));
  expect(await list('?status=rewarded')).toMatchObject({ total: 1, summary: { rewarded: 1, earned: 500 } });
  expect(await list('?status=joined')).toMatchObject({ total: 0, data: [], summary: { invited: 1 } });
  expect((await request('GET', '/api/wallet_transactions', undefined, headers)).body).toMatchObject({
    data: [{ action_type: 'referral', amount: 500, order_display_id: null }],
  });
});

test("a wrong code stops a registration, which can be repeated; one's own code is ignored, and the owner of a code stays private", async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const { code } = (await request('GET', '/api/refer-code', undefined, headers)).body;
  const me2 = { ...siti, email: newcomer.email.replace('@', '+second@') };

  expect(await request('POST', '/api/register', { ...siti, refer_code: 'NOBODY7' })).toMatchObject({
    status: 422,
    body: { errors: { refer_code: [expect.any(String)] } },
  });
  expect(await givenRegistered(request, { ...me2, refer_code: code })).toMatchObject({ status: 201 });
  expect(await db.selectFrom('referrals').select('id').execute()).toEqual([]);
  expect((await request('POST', '/api/register', { ...siti, refer_code: ' ' })).status).toBe(202);
});

test('a shop without referral rewards has none of these endpoints', async ({ open, tx }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const { code } = (await request('GET', '/api/refer-code', undefined, headers)).body;
  await overrideSettings(tx, { features: { referral: false } });

  expect((await request('GET', '/api/refer-code', undefined, headers)).status).toBe(404);
  expect((await request('GET', '/api/referrals', undefined, headers)).status).toBe(404);
  expect((await request('GET', `/api/refer-code/check?code=${code}`)).body.code).toBe('refer_code_unknown');
  expect((await request('POST', '/api/register', { ...siti, refer_code: code })).body.code).toBe(
    'refer_code_unknown',
  );
});

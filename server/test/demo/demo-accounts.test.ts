import { baskets } from '@kebun/world/baskets.ts';
import { people } from '@kebun/world/people.ts';
import { sql } from 'kysely';
import { readPepper } from '#platform/auth/pepper.ts';
import { readConfig } from '#platform/lib/config.ts';
import { demoLogins, demoPassword } from '../../../tools/seed/demo-accounts.ts';
import { seedDemoAccounts } from '../../../tools/seed/seed-demo-accounts.ts';
import { signInAs } from '../fixtures/given-customer.ts';
import { bearerHeader, expect, test } from '../harness/api.ts';
import { findAllViolations } from '../harness/ledger-violations.ts';

const unverified = people.find(({ is_unproven }) => is_unproven)?.email;
const slugOf = (login: string) => people.find(({ email }) => email === login)?.slug;
const { ipay88 } = readConfig({ DEMO: '1' });
const pepper = { pepper: 'for the demo, and as long as it must be', dataDir: '/nowhere', ipay88 };

test('demo customers are seeded once, can sign in, and have orders, favourites and viewed products', async ({
  db,
  open,
}) => {
  expect(await seedDemoAccounts(db, { config: pepper })).toBe(true);
  const request = await open({ pepper: readPepper(pepper) });

  for (const login of demoLogins) {
    const { status, body } = await signInAs(request, login, demoPassword);
    expect(status).toBe(200);
    expect(body.me).toMatchObject({ email: login, email_verified: login !== unverified });
    const orders = await request('GET', '/api/orders', undefined, bearerHeader(body.token));
    expect(orders.body.total).toBeGreaterThan(0);
    const book = await request('GET', '/api/address', undefined, bearerHeader(body.token));
    expect(book.body.data.map((one: { is_default_shipping: boolean }) => one.is_default_shipping)).toEqual([
      true,
      false,
    ]);
    expect(
      (await request('GET', '/api/contact', undefined, bearerHeader(body.token))).body.data,
    ).toHaveLength(2);
    const favourites = await request('GET', '/api/wishlist', undefined, bearerHeader(body.token));
    const items = favourites.body.data as { price_dropped: boolean; back_in_stock: boolean }[];
    expect(items.some(({ price_dropped }) => price_dropped)).toBe(true);
    expect(items.some(({ back_in_stock }) => back_in_stock)).toBe(true);
    const recent = await request('GET', '/api/recent-products', undefined, bearerHeader(body.token));
    expect(recent.body.total).toBeGreaterThan(0);
    const parked = await request('GET', '/api/cart/parked', undefined, bearerHeader(body.token));
    const lines = baskets.find(({ person }) => person === slugOf(login))?.last_time ?? {};
    expect(parked.body.data).toHaveLength(Object.keys(lines).length);
    const coins = await request('GET', '/api/checkin', undefined, bearerHeader(body.token));
    expect(coins.body).toMatchObject({ checked_in_today: false });
    expect(coins.body.streak_days).toBeGreaterThan(3);
    const brought = await request('GET', '/api/referrals', undefined, bearerHeader(body.token));
    expect(brought.body.total).toBeGreaterThan(0);
  }
  const { rows } = await sql<{ status: string }>`
    select case when rewarded_at is not null then 'rewarded' when order_id is not null then 'ordered' else 'joined' end as status
    from referrals order by joined_at`.execute(db);
  expect(rows.map(({ status }) => status)).toEqual(['rewarded', 'ordered', 'joined', 'joined']);
  expect(await findAllViolations(db)).toEqual([]);
  expect(await seedDemoAccounts(db, { config: pepper }), 'once').toBe(false);
});

test('of two pre-orders of a demo customer that slipped, one waits for a choice and one was swapped', async ({
  db,
  open,
}) => {
  await seedDemoAccounts(db, { config: pepper });
  const request = await open({ pepper: readPepper(pepper) });
  const { body } = await signInAs(request, 'aisyah@example.com', demoPassword);
  const { rows } = await sql<{ display_id: string; is_swapped: boolean }>`
    select display_id, exists (
      select from swapped_lines where swapped_lines.line_id = pre_orders.line_id) as is_swapped
    from pre_orders join orders on orders.id = order_id where slipped_at is not null order by is_swapped`.execute(
    db,
  );
  expect(rows.map(({ is_swapped }) => is_swapped)).toEqual([false, true]);
  const of = (path: string) => request('GET', path, undefined, bearerHeader(body.token));
  const waiting = `/api/order/${rows[0]?.display_id}`;
  expect((await of(`${waiting}/swaps`)).body.data[0].choices.length).toBeGreaterThan(0);
  expect((await of(`${waiting}/later-slots`)).body.data.length).toBeGreaterThan(0);
  const swapped = await of(`/api/order/${rows[1]?.display_id}/swaps`);
  expect(swapped.body.data).toEqual([]);
});

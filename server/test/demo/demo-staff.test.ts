import { addDays, today } from '@kebun/contract/lib/days.ts';
import { newApproverDays } from '@kebun/contract/lib/limits.ts';
import { people } from '@kebun/world/people.ts';
import { sql } from 'kysely';
import { findViolations } from '#domains/ledger/find-violations.ts';
import { readPepper } from '#platform/auth/pepper.ts';
import { codeOf, fromBase32, stepAt } from '#platform/auth/totp.ts';
import { demoPassword, demoSecret, demoStaff } from '../../../tools/seed/demo-accounts.ts';
import { seedDemoAccounts } from '../../../tools/seed/seed-demo-accounts.ts';
import { seedDemoStaff } from '../../../tools/seed/seed-demo-staff.ts';
import { restockDemo, seedDemoStock } from '../../../tools/seed/seed-demo-stock.ts';
import { bearerHeader, expect, test } from '../harness/api.ts';

const pepper = { pepper: 'for the demo, and as long as it must be', dataDir: '/nowhere' };

test('demo staff can sign in with the data of the start message, and one has corrected a farm event', async ({
  db,
  open,
}) => {
  expect(await seedDemoStaff(db, { config: pepper })).toBe(true);
  expect(await seedDemoStaff(db, { config: pepper })).toBe(false);
  const request = await open({ pepper: readPepper(pepper) });

  expect(demoStaff.map(({ role }) => role).sort()).toEqual([
    'content',
    'farm_manager',
    'field_worker',
    'field_worker',
    'manager',
    'owner',
    'packer',
  ]);
  for (const { email, role } of demoStaff) {
    const code = codeOf(fromBase32(demoSecret), stepAt(new Date()));
    const typed = { login: email, password: demoPassword, code };
    const { status, body } = await request('POST', '/api/staff/token', typed);
    expect([status, body.me?.roles]).toEqual([200, [role]]);
    const farms = body.me.farms.map((farm: { code: string }) => farm.code);
    const own = people.find((person) => person.email === email)?.farm_code;
    expect(farms).toEqual(role === 'owner' ? ['CAM', 'KUL', 'SEK', 'YPG'] : own ? [own] : []);
  }

  const right = await db
    .selectFrom('farm_events as wrong')
    .innerJoin('farm_events as correction', 'correction.corrects_event_id', 'wrong.id')
    .select(['wrong.payload as before', 'correction.payload as after', 'correction.note'])
    .executeTakeFirst();
  expect(right).toMatchObject({
    before: { quantity: 60 },
    after: { quantity: 6 },
    note: 'One zero too many.',
  });
});

test('the demo manager started refunds that wait, which the owner may approve', async ({ db, open, tx }) => {
  await seedDemoStaff(db, { config: pepper });
  const request = await open({ pepper: readPepper(pepper) });
  const code = codeOf(fromBase32(demoSecret), stepAt(new Date()));
  const login = demoStaff.find(({ role }) => role === 'owner')?.email;
  const owner = await request('POST', '/api/staff/token', { login, password: demoPassword, code });

  for (const queue of ['second_approval', 'manual_payout']) {
    const path = `/api/staff/refunds?queue=${queue}`;
    const { body } = await request('GET', path, undefined, bearerHeader(owner.body.token));
    expect([queue, body.data?.length]).toEqual([queue, 1]);
  }

  const emails = ['owner', 'manager'].map((role) => demoStaff.find((one) => one.role === role)?.email);
  const { rows } = await sql<{ is_independent: boolean }>`
    select is_independent_approver(one.id, other.id, ${newApproverDays}) as is_independent
    from staff as one, staff as other
    where one.email = any(${emails}) and other.email = any(${emails}) and one.id <> other.id
  `.execute(tx);
  expect(rows, 'two persons for a large refund, either way').toEqual([
    { is_independent: true },
    { is_independent: true },
  ]);
});

test('all stock is in lots, today is cut with a part missing, and orders can be packed', async ({
  db,
  tx,
}) => {
  await seedDemoStock(db, { config: pepper });
  await seedDemoAccounts(db, { config: pepper });
  await seedDemoStaff(db, { config: pepper });

  const { rows: lists } = await sql<{ is_closed: boolean; grams: number; weighed_g: number }>`
    select closed_at is not null as is_closed, sum(grams)::int as grams, sum(weighed_g)::int as weighed_g
    from cut_lists join cut_progress using (day) group by day order by day
  `.execute(tx);
  expect(lists[0]?.is_closed).toBe(true);
  expect(lists[0]?.weighed_g).toBeGreaterThan(0);
  expect(lists[0]?.weighed_g).toBeLessThan(lists[0]?.grams ?? 0);
  const { rows: short } = await sql<{ has_substitute: boolean }>`
    select substitute_sku_id is not null as has_substitute from order_shortfalls order by 1
  `.execute(tx);
  expect(short).toEqual([{ has_substitute: false }, { has_substitute: true }]);

  const { rows: stock } = await sql<{ loose: number; grown: number; harvested: number; held: number }>`
    select (select sum(on_hand - in_lots)::int from stock_items) as loose,
      count(distinct product_id)::int as grown,
      count(distinct product_id) filter (where harvested_on is not null)::int as harvested,
      (select count(*)::int from pack_lots where state = 'held' and on_hand + blocked_units > 0) as held
    from pack_lots join skus on skus.id = sku_id
    where on_hand > 0 and exists (select from variety_products where product_id = skus.product_id)
  `.execute(tx);
  expect(stock[0]?.loose, 'units in no lot').toBe(0);
  expect(stock[0]?.harvested).toBeGreaterThan(0.6 * (stock[0]?.grown ?? 0)); // trees have their seasons
  expect(stock[0]?.held, 'lots on hold').toBe(2);
  const { rows: untraced } = await sql<{ sku: string }>`
    select distinct sku from orders join order_lines as line on order_id = orders.id
    where status in ('packed', 'on_the_way', 'delivered') and not exists (
      select from order_line_lots where line_id = line.id)
  `.execute(tx);
  expect(untraced, 'lines that left without a lot').toEqual([]);
  const { rows: blocked } = await sql<{ code: string }>`
    select distinct skus.code
    from orders join open_order_lines as line on order_id = orders.id join skus on skus.id = line.sku_id
    where status in ('confirmed', 'picking') and line.quantity > 0 and line.quantity > (
      select coalesce(sum(on_hand), 0) from pack_lots
      where sku_id = skus.id and state = 'ok'
        and meets_guarantee(best_before, coalesce(slot_date, current_date), guaranteed_days(skus.id)))
  `.execute(tx);
  expect(blocked.length, 'products that must be cut before they can be packed').toBeLessThanOrEqual(3);

  await restockDemo(db, addDays(today(), 10));
  const { rows: ended } = await sql<{ code: string }>`
    select code from skus where near_date_of is null and exists (
      select from pack_lots where sku_id = skus.id and best_before < ${addDays(today(), 10)}::date and on_hand > 0
    ) and not exists (
      select from pack_lots where sku_id = skus.id and best_before >= ${addDays(today(), 10)}::date and on_hand > 0)
  `.execute(tx);
  expect(ended, 'sold no more in a demo that is opened ten days later').toEqual([]);
  expect(await findViolations(tx, 3)).toEqual([]);
});

import { setupSteps } from '@kebun/contract/content/settings/setup-guide.ts';
import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import type { Tx } from '#platform/db/db.ts';
import { emptyLots } from '#test/fixtures/given-lots.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { findOptionalSteps, setupGuide } from './setup-guide.ts';

const undone = async (tx: Tx) =>
  (await setupGuide(tx)).filter(({ is_done }) => !is_done).map(({ step }) => step);

test('the demo has done every step', async ({ tx }) => {
  expect(await undone(tx)).toEqual([]);
});

test('a step is undone while what it leads to lacks', async ({ tx }) => {
  await sql`update settings set overrides = '{}'`.execute(tx);
  await sql`update shops set is_active = false`.execute(tx);
  await sql`update delivery_windows set is_active = false`.execute(tx);
  await sql`update delivery_methods set is_active = false where not requires_slot`.execute(tx);
  await sql`update payment_gateways set is_active = slug <> 'cod', is_connected = slug = 'cod'`.execute(tx);
  await sql`update static_blocks set sections = '[]' where slug = 'terms'`.execute(tx);
  await sql`update products set status = 'draft'`.execute(tx);

  expect(await undone(tx)).toEqual(setupSteps.filter((step) => step !== 'category'));

  await overrideSettings(tx, { contact: { address: { en: '7 Jalan Sawi' } }, opening: { is_open: true } });
  expect(await undone(tx)).toContain('contact');
  await overrideSettings(tx, { contact: { phone: '+60312345678' } });
  expect(await undone(tx)).not.toContain('contact');
  expect(await undone(tx)).not.toContain('opening');
});

const gapOf = async (tx: Tx, name: string) => (await setupGuide(tx)).find(({ step }) => step === name)?.gap;

test('a product without stock does not complete its step, which names the stock', async ({ tx }) => {
  expect(await gapOf(tx, 'product')).toBeNull();
  await emptyLots(tx);
  await sql`update stock_items set on_hand = 0, reserved = 0`.execute(tx);
  expect(await undone(tx)).toContain('product');
  expect(await gapOf(tx, 'product')).toBe('stock');
});

// cash is the one way to pay in these tests, and it is paid where the shop delivers
test('a begun delivery names what it lacks: first a method, then its windows', async ({ tx }) => {
  await sql`update delivery_windows set is_active = false`.execute(tx);
  await sql`update delivery_methods set is_active = type = 'delivery' and requires_slot`.execute(tx);
  expect(await gapOf(tx, 'delivery')).toBe('delivery_window');
  await sql`update delivery_methods set is_active = false`.execute(tx);
  expect(await gapOf(tx, 'delivery')).toBe('delivery_method');
  await sql`delete from zone_ranges`.execute(tx);
  expect(await gapOf(tx, 'delivery')).toBeNull();
});

test('a zone whose postcodes no place has is no delivery', async ({ tx }) => {
  await sql`update delivery_methods set is_active = false where type = 'pickup'`.execute(tx);
  expect(await undone(tx)).toEqual([]);
  await sql`delete from zone_ranges`.execute(tx);
  await sql`
    insert into zone_ranges (zone, is_active, first, last)
    select code, true, '00001', '00009' from delivery_zones where is_active order by code limit 1
  `.execute(tx);
  expect(await undone(tx)).toEqual(['delivery', 'payment']);
});

test.for([
  ['no room', sql`capacity = 0`],
  ['a cut-off before their day is shown', sql`cutoff_minutes = 7 * 1440`],
] as const)('windows with %s are no delivery', async ([, change], { tx }) => {
  await sql`update delivery_methods set is_active = false where not requires_slot`.execute(tx);
  expect(await undone(tx)).toEqual([]);
  await sql`update delivery_windows set ${change}`.execute(tx);
  expect(await undone(tx)).toEqual(['delivery', 'payment']);
  expect(await gapOf(tx, 'delivery')).toBe('delivery_window');
});

test('where all products are fresh, a zone has to take them', async ({ tx }) => {
  await sql`update delivery_methods set is_active = false where type = 'pickup'`.execute(tx);
  await sql`update delivery_zones set fresh_allowed = false`.execute(tx);
  expect(await undone(tx)).toEqual([]); // the shop sells products that are not fresh as well
  await sql`update products set fresh = true`.execute(tx);
  expect(await undone(tx)).toEqual(['delivery', 'payment']);
  expect(await gapOf(tx, 'delivery')).toBe('delivery_fresh');
});

test('F-61: cash alone is a way to pay where a shopper can order to a zone that takes it, or picks up', async ({
  tx,
}) => {
  await sql`update payment_gateways set is_connected = slug = 'cod'`.execute(tx);
  await sql`update delivery_zones set takes_cash = false`.execute(tx);
  expect(await undone(tx)).toEqual([]); // shoppers can pick up
  await sql`update delivery_methods set is_active = false where type = 'pickup'`.execute(tx);
  expect(await undone(tx)).toEqual(['payment']);
  expect(await gapOf(tx, 'payment')).toBe('payment_zone');

  await sql`
    insert into delivery_zones (code, name, fresh_allowed, takes_cash) values ('nowhere', '{"en": "Nowhere"}', true, true)
  `.execute(tx);
  await sql`update delivery_methods set zones = zones || '{nowhere}' where type <> 'pickup'`.execute(tx);
  expect(await undone(tx)).toEqual(['payment']); // that zone has no place
  await sql`update delivery_zones set takes_cash = true`.execute(tx);
  expect(await undone(tx)).toEqual([]);
  await sql`update delivery_windows set capacity = 0`.execute(tx);
  await sql`update delivery_methods set is_active = false where not requires_slot`.execute(tx);
  expect(await undone(tx)).toEqual(['delivery', 'payment']);
});

test('F-61: a payment whose greatest amount is below each order is no way to pay', async ({ tx }) => {
  await sql`update payment_gateways set is_connected = slug = 'cod', max_amount = 3000`.execute(tx);
  await overrideSettings(tx, { checkout: { min_order: 3_000 } });
  expect(await undone(tx)).not.toContain('payment');
  await overrideSettings(tx, { checkout: { min_order: 3_001 } });
  expect(await gapOf(tx, 'payment')).toBe('payment_limit');
});

test('after the first policy the guide names the others', async ({ tx }) => {
  await sql`update static_blocks set sections = '[]' where slug = 'terms'`.execute(tx);
  expect(await gapOf(tx, 'policies')).toBe('policy');
  await sql`update static_blocks set sections = '[]'`.execute(tx);
  expect(await gapOf(tx, 'policies')).toBeNull();
});

test('owners and managers see the guide, with whether mails can leave', async ({ tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(tx, 'manager');
  const { status, body } = await request('GET', '/api/staff/setup', undefined, headers);

  expect(status).toBe(200);
  expect(body.steps.map(({ step }: { step: string }) => step)).toEqual(setupSteps);
  expect(body.sends_mail).toBe(false);
});

test('what an owner may do at any time is done by its effect', async ({ tx }) => {
  const done = async () =>
    (await findOptionalSteps(tx)).filter(({ is_done }) => is_done).map(({ step }) => step);
  await sql`update settings set overrides = '{}'`.execute(tx);
  await sql`update shops set opening_hours = '[]'`.execute(tx);
  await sql`delete from closed_days`.execute(tx);
  await sql`update staff set disabled_at = now()`.execute(tx);
  expect(await done()).toEqual(['words']); // those of the demo

  await overrideSettings(tx, { checkout: { cash_refusals: 5 } });
  await sql`insert into closed_days (date, name) values ('2031-01-01', '{"en": "New year"}')`.execute(tx);
  expect(await done()).toEqual(['words', 'closed_days', 'trust']);
});

import { type AddressDraft, addressRules } from '@kebun/contract/accounts/address.ts';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { runs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenCart, givenGuest, inEnglish } from '#test/fixtures/given-cart.ts';
import {
  aisyahsHome,
  givenCheckout,
  kotaKinabalu,
  shippingsTo,
  vanAndCash,
} from '#test/fixtures/given-checkout.ts';
import { findTestSku, setPrice, setStock } from '#test/fixtures/test-skus.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { findCheckout, saveCheckout } from './save-checkout.ts';

const { to } = inEnglish();

test('a new checkout has the defaults', async ({ tx }) => {
  const guest = await givenGuest(tx);

  expect(await findCheckout(tx, guest.id, to)).toMatchObject({
    version: 0,
    billing_address: null,
    shipping_address: null,
    ship_to_bill_address: true,
    shipping_method: null,
    delivery_time: null,
    payment_gateway: null,
    customer_email: null,
    current_step: 1,
    completed_steps: [],
    can_place: false,
    current_order_id: null,
  });
});

test('each choice is saved, in any order', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const { delivery_time = null, shipping_method = null, ...rest } = await vanAndCash(tx);

  await saveCheckout(tx, guest.id, { payment_method: 'cod', current_step: 3 }, to);
  await saveCheckout(tx, guest.id, { ...rest, customer_email: ' wei@example.com ' }, to);
  await saveCheckout(tx, guest.id, { shipping_method, delivery_time, shipping_remarks: ' Blue gate ' }, to);

  expect(await findCheckout(tx, guest.id, to)).toMatchObject({
    version: 3,
    billing_address: { recipient: 'Aisyah binti Rahman', zone_id: 'peninsular', is_deliverable: true },
    shipping_address: { recipient: 'Aisyah binti Rahman' },
    shipping_method: { slug: 'van-peninsular' },
    delivery_time,
    shipping_remarks: 'Blue gate',
    payment_gateway: 'cod',
    payment_method: 'cod',
    customer_email: 'wei@example.com',
    current_step: 3,
    completed_steps: [1, 2, 3],
  });
});

test('the delivery address is the billing address until another is given', async ({ tx }) => {
  const guest = await givenGuest(tx);
  const office = { ...aisyahsHome, title: 'Office', recipient: 'Wei Ming' };

  const one = await saveCheckout(tx, guest.id, { billing_address: aisyahsHome }, to);
  const two = { shipping_address: office, ship_to_bill_address: false };
  const other = await saveCheckout(tx, guest.id, two, to);
  const again = await saveCheckout(tx, guest.id, { ship_to_bill_address: true }, to);

  expect(one.shipping_address?.recipient).toBe('Aisyah binti Rahman');
  expect(other.shipping_address?.recipient).toBe('Wei Ming');
  expect(again.shipping_address?.recipient).toBe('Aisyah binti Rahman');
});

describe('an invalid address', () => {
  const fields = addressRules.flatMap(({ field }) => field ?? []);

  test('gives the first of the eight messages, whichever fields are missing', async ({ tx }) => {
    const guest = await givenGuest(tx);

    await fc.assert(
      fc.asyncProperty(fc.subarray(fields, { minLength: 1 }), async (missing) => {
        const draft = { ...aisyahsHome, ...Object.fromEntries(missing.map((field) => [field, ' '])) };
        const first = addressRules.find(({ field }) => field && missing.includes(field));

        const refusal = await saveCheckout(tx, guest.id, { billing_address: draft }, to).catch(
          (error) => error,
        );

        expect(refusal).toMatchObject({ code: 'address_invalid' });
        const errors = Object.entries(refusal.details.errors);
        expect(errors[0]).toEqual([first?.field, [first?.message]]);
        expect(errors.map(([field]) => field)).toEqual(fields.filter((field) => missing.includes(field)));
      }),
      { numRuns: runs(128) },
    );
  });

  const wrong: [string, Partial<AddressDraft>, string, string][] = [
    ['an e-mail address without a host', { email: 'aisyah@' }, 'email', 'rule.email'],
    ['a number that rings nowhere', { contact_number: '012345678901' }, 'contact_number', 'rule.phone'],
    ['a postcode of four figures', { zip: '4730' }, 'zip', 'rule.zip'],
    ['a postcode that is not in use', { zip: '00001' }, 'zip', 'refusal.postcode_unknown'],
    ['a postcode of another state', { state_id: 'MY-12' }, 'state_id', 'rule.zip_state'],
    ['a state that there is not', { state_id: 'MY-99' }, 'state_id', 'rule.zip_state'],
  ];
  test.for(wrong)('%s', async ([, change, field, rule], { tx }) => {
    const { shopper } = await givenCheckout(tx, { kailan: 1 });

    await expect(
      saveCheckout(tx, shopper.id, { billing_address: { ...aisyahsHome, ...change } }, to),
    ).rejects.toMatchObject({ code: 'address_invalid', details: { errors: { [field]: [rule] } } });
  });

  test('changes nothing', async ({ tx }) => {
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 });

    const choices = {
      billing_address: { ...aisyahsHome, city: '' },
      shipping_remarks: 'Blue gate',
      current_step: 4,
    };
    await expect(saveCheckout(tx, shopper.id, choices, to)).rejects.toMatchObject({
      code: 'address_invalid',
    });

    expect(await findCheckout(tx, shopper.id, to)).toEqual(checkout);
  });

  test('is saved in its printed form: trimmed, and with the full phone number', async ({ tx }) => {
    const guest = await givenGuest(tx);
    const draft = { ...aisyahsHome, recipient: '  Aisyah\n binti  Rahman ', contact_number: '03-7877 1234' };

    expect(await saveCheckout(tx, guest.id, { billing_address: draft }, to)).toMatchObject({
      billing_address: { recipient: 'Aisyah binti Rahman', contact_number: '+60378771234' },
    });
  });
});

describe('an unavailable choice is refused', () => {
  const unknown = '01938d2e-0000-7000-8000-000000000001';

  test.for([
    [{ shipping_method: unknown }, 'no_shipping_method'],
    [{ shipping_method: 'by-drone' }, 'no_shipping_method'],
    [{ delivery_time: { slot_id: 'tomorrow' } }, 'no_delivery_time'],
    [{ delivery_time: { slot_id: `${unknown}.2030-01-01` } }, 'no_delivery_time'],
    [{ payment_gateway: 'skrill' }, 'no_payment_gateway'],
    [{ payment_gateway: 'cod', payment_method: 'visa' }, 'no_payment_method'],
    [{ payment_method: 'visa' }, 'no_payment_method'],
    [{ customer_email: 'nobody' }, 'request_invalid'],
  ] as const)('%o', async ([choice, code], { tx }) => {
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 });

    await expect(saveCheckout(tx, shopper.id, choice, to)).rejects.toMatchObject({ code });
    expect(await findCheckout(tx, shopper.id, to)).toEqual(checkout);
  });

  test('a slot past its cut-off', async ({ tx }) => {
    const { shopper } = await givenCheckout(tx, { kailan: 1 });
    const van = (await shippingsTo(tx, aisyahsHome)).find(({ type }) => type === 'delivery');
    const [window_id, date = ''] = van?.slots[0]?.id.split('.') ?? [];
    const lastWeek = new Date(Date.parse(date) - 14 * dayLength).toISOString().slice(0, 10);
    const choice = { delivery_time: { slot_id: `${window_id}.${lastWeek}` } };

    await expect(saveCheckout(tx, shopper.id, choice, to)).rejects.toMatchObject({ code: 'slot_closed' });
  });

  test('a saved choice that became unavailable stays and is shown as an issue', async ({ tx }) => {
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 });
    await tx
      .updateTable('delivery_windows')
      .set({ cutoff_minutes: 60 * 24 * 30 })
      .execute();
    const slot_id = checkout.delivery_time?.slot_id ?? '';

    expect(await saveCheckout(tx, shopper.id, { delivery_time: { slot_id } }, to)).toMatchObject({
      delivery_time: { slot_id },
      can_place: false,
      issues: [{ code: 'slot_closed', step: 2 }],
    });
  });
});

test("a new address outside the van's area removes the van and its slot", async ({ tx }) => {
  const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 });
  const shipping_method = checkout.shipping_method?.id ?? '';

  const moved = { billing_address: kotaKinabalu, shipping_method };
  expect(await saveCheckout(tx, shopper.id, moved, to)).toMatchObject({
    shipping_method: null,
    delivery_time: null,
    issues: [
      { code: 'missing', step: 2 },
      { code: 'not_deliverable', item_id: checkout.cart.items[0]?.id },
    ],
  });
});

describe('the price', () => {
  test('includes the van, its early window, the bag and the rounding', async ({ tx }) => {
    await overrideSettings(tx, { checkout: { bag_fee: 21 } });
    const { shopper } = await givenCheckout(tx, { kailan: 1 });
    const van = (await shippingsTo(tx, aisyahsHome)).find(({ type }) => type === 'delivery');
    const early = van?.slots.find(({ fee, is_closed }) => fee > 0 && !is_closed);

    const choice = { delivery_time: { slot_id: early?.id ?? '' } };
    const { cart } = await saveCheckout(tx, shopper.id, choice, to);

    const kailan = await findTestSku(tx, 'kailan');
    const { totals } = cart;
    expect(totals).toMatchObject({ subtotal: kailan.price, bag_fee: 21, shipping_fee: 800 + 200 });
    expect(totals.total % 5).toBe(0);
    expect(totals.total - totals.rounding).toBe(kailan.price + 21 + 1000);
  });

  test('has free delivery from RM 120, with and without a weekly end', async ({ tx }) => {
    const kailan = await findTestSku(tx, 'kailan');
    await setStock(tx, kailan.sku_id, 10);
    await setPrice(tx, kailan.sku_id, 6_000);
    const end = { weekday: 7, time: '23:59' };

    await overrideSettings(tx, { checkout: { free_delivery_ends: end } });
    const { shopper, checkout } = await givenCheckout(tx, { kailan: 2 });
    await overrideSettings(tx, { checkout: { free_delivery_ends: null } });
    const always = await findCheckout(tx, shopper.id, to);
    await tx.updateTable('delivery_methods').set({ free_from: null }).execute();
    const never = await findCheckout(tx, shopper.id, to);

    expect(checkout.cart.totals.shipping_fee).toBe(0);
    expect(always.cart.totals.shipping_fee).toBe(0);
    expect(always.cart.free_delivery).toMatchObject({ remaining: 0, expires_at: null });
    expect(never.cart).toMatchObject({ free_delivery: null, totals: { shipping_fee: 800 } });
  });
});

test('a change in another tab is reported with the current checkout', async ({ tx }) => {
  const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 });
  await saveCheckout(tx, shopper.id, { shipping_remarks: 'Blue gate' }, to);

  const late = saveCheckout(tx, shopper.id, { shipping_remarks: 'Red gate', version: checkout.version }, to);

  await expect(late).rejects.toMatchObject({
    code: 'version_conflict',
    details: { fresh: { checkout: { version: 2, shipping_remarks: 'Blue gate' } } },
  });
});

test('the browser may send back its whole copy, in Chinese too', async ({ tx }) => {
  const { shopper, checkout } = await givenCheckout(tx, { kailan: 1 });
  await givenCart(tx, shopper, { sawi: 1 });
  const draft = (address: typeof checkout.billing_address) => {
    const { state_name, country_code, zone_id, is_deliverable, ...typed } = address ?? ({} as never);
    return typed;
  };
  const copy = {
    billing_address: draft(checkout.billing_address),
    shipping_address: draft(checkout.shipping_address),
    ship_to_bill_address: true,
    shipping_method: checkout.shipping_method?.id ?? null,
    delivery_time: checkout.delivery_time && { slot_id: checkout.delivery_time.slot_id },
    payment_method: 'cod',
    customer_email: null,
    shipping_remarks: null,
    store_credit: 0,
    coupon_discount: 0,
    coupon_code: null,
    addresses: [],
    current_step: 2,
  };

  const saved = await saveCheckout(tx, shopper.id, copy, { ...to, language: 'zh', t: inLanguage('zh') });

  expect(saved).toMatchObject({
    can_place: true,
    current_step: 2,
    billing_address: { state_name: '雪蘭莪' },
  });
  expect(saved.delivery_time?.label).toMatch(/月.*日（.）.午/);
});

import {
  type Feature,
  featureOfCall,
  featureOfPage,
  pagesOf,
} from '@kebun/contract/content/settings/features.ts';
import { categorySize, Settings } from '@kebun/contract/content/settings/settings.ts';
import { sql } from 'kysely';
import { rewriteRatings } from '#domains/catalogue/reindex-products.ts';
import { findCheckout, loadSnapshotWithChoices } from '#domains/checkout/save-checkout.ts';
import { Features } from '#domains/content/settings/features.ts';
import { loadMailHeader } from '#domains/content/settings/load-mail-header.ts';
import { overrideSettings, type SettingsOverride } from '#domains/content/settings/override-settings.ts';
import { advanceRecurringDeals } from '#domains/deals/advance-recurring-deals.ts';
import { connectGateways } from '#domains/payments/gateway/connect-gateways.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import type { Storefront } from '../pages.ts';
import { inEnglish } from './fixtures/given-cart.ts';
import { givenCheckout } from './fixtures/given-checkout.ts';
import { givenCustomer } from './fixtures/given-customer.ts';
import { givenDeal } from './fixtures/given-deal.ts';
import { answerTo, givenPayer, givenUnpaidOrder } from './fixtures/given-gateway.ts';
import { givenStaff } from './fixtures/given-staff.ts';
import { expect, type SendRequest, test } from './harness/api.ts';

/** The shopper calls of each feature. */
const calls: Partial<Record<Feature, readonly string[]>> = {
  farm: [
    '/farms',
    '/plots',
    '/farmers',
    '/crops',
    '/seedlings',
    '/farm-total-seedlings',
    '/status-legend',
    '/archives',
  ],
  bundles: ['/bundles'],
  deals: ['/deals'],
  referral: ['/referrals', '/refer-code'],
  coins: ['/checkin', '/coin_transactions'],
  reviews: ['/reviews?slug=sawi'],
};
const menuPaths: Partial<Record<Feature, string>> = {
  farm: '/farm',
  bundles: '/bundles',
  deals: '/shocking-deals',
};

/** The editable fields of a shipping method. */
const deliveryColumns = [
  'id',
  'version',
  'zones',
  'name',
  'description',
  'eta_text',
  'fee',
  'free_from',
  'minimum',
  'lead_minutes',
  'pickup_point',
  'is_active',
] as const;

const changing = (db: Db, tags: CacheTags) => (change: SettingsOverride) =>
  withInvalidation(db, tags)((tx) => overrideSettings(tx, change));

const menusOf = async (request: SendRequest) => JSON.stringify((await request('GET', '/api/menus')).body);

test.for(Object.keys(calls) as Feature[])(
  'X-9a: a disabled feature answers no call and is in no menu: %s',
  async (feature, { open, db }) => {
    const tags = new CacheTags();
    const request = await open({ tags });
    const { headers } = await givenCustomer(request);
    const statuses = async () =>
      Promise.all(
        (calls[feature] ?? []).map(
          async (path) => (await request('GET', `/api${path}`, undefined, headers)).status,
        ),
      );
    const all = (status: number) => (calls[feature] ?? []).map(() => status);
    const change = changing(db, tags);
    const path = menuPaths[feature];

    await change({ features: { [feature]: true } });
    expect(await statuses()).toEqual(all(200));
    if (path) expect(await menusOf(request)).toContain(`"${path}"`);

    await change({ features: { [feature]: false } });
    expect(await statuses()).toEqual(all(404));
    expect(await request('GET', `/api${calls[feature]?.[0]}`, undefined, headers)).toMatchObject({
      body: { code: 'not_found' },
      headers: { 'cache-control': 'no-store' },
    });
    if (path) expect(await menusOf(request)).not.toContain(`"${path}"`);

    await change({ features: { [feature]: true } });
    expect(await statuses()).toEqual(all(200));
  },
);

test('X-9a: disabled reviews leave no rating in lists, on a product or on a shop', async ({ open, db }) => {
  const tags = new CacheTags();
  const request = await open({ tags });
  const ratings = async () => {
    const { body } = await request('GET', '/api/products?limit=100');
    const product = (await request('GET', '/api/products/sawi')).body.data;
    const shops = (await request('GET', '/api/shops')).body.data;
    const { rating, review_count, reviews_summary } = product;
    return {
      cards: body.data.filter((card: { rating: unknown }) => card.rating !== null).length,
      counts: body.data.filter((card: { review_count: number }) => card.review_count > 0).length,
      product: { rating, review_count, average: reviews_summary.average },
      shops: shops.filter((shop: { rating: unknown }) => shop.rating !== null).length,
    };
  };
  const change = async (reviews: boolean) => {
    await changing(db, tags)({ features: { reviews } });
    await rewriteRatings(db, withInvalidation(db, tags));
  };
  const before = await ratings();
  expect(before.cards).toBeGreaterThan(0);

  await change(false);
  expect(await ratings()).toEqual({
    cards: 0,
    counts: 0,
    product: { rating: null, review_count: 0, average: null },
    shops: 0,
  });
});

test('X-9a: staff keep access to disabled features', async ({ open, db }) => {
  const tags = new CacheTags();
  const request = await open({ tags });
  await changing(db, tags)({ features: { farm: false } });

  expect((await request('POST', '/api/seedlings', {})).status).toBe(401); // asked to sign in as usual
  expect((await request('GET', '/api/products')).status).toBe(200);
});

test('pages and calls belong to a feature by whole path segments', () => {
  expect(featureOfPage('/farm')).toBe('farm');
  expect(featureOfPage('/farmhouse')).toBeUndefined();
  expect(featureOfCall('/farms/:id/plots')).toBe('farm');
  expect(featureOfCall('/products')).toBeUndefined();
});

test('X-9b: stock is reserved for as many minutes as configured', async ({ db, tx }) => {
  await connectGateways(db, readConfig({ DEMO: '1' }));
  const minutes = async () => {
    const { id } = await givenUnpaidOrder(db);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from stock_reservations where order_id = ${id} limit 1`.execute(db);
    return rows[0]?.minutes;
  };

  for (const reservation_minutes of [45, 7]) {
    await overrideSettings(tx, { checkout: { reservation_minutes } });
    expect(await minutes()).toBe(reservation_minutes);
  }
});

test('X-9b: the published amounts are those of the checkout', async ({ db, tx }) => {
  const { shopper } = await givenCheckout(db, { kailan: 2 });
  const { to } = inEnglish();
  const now = async (checkout: NonNullable<SettingsOverride['checkout']>) => {
    await overrideSettings(tx, { checkout });
    return findCheckout(db, shopper.id, to);
  };

  expect((await now({ bag_fee: 70 })).cart.totals.bag_fee).toBe(70);
  expect((await now({ min_order: 999_00 })).cart.min_order.amount).toBe(999_00);
  expect((await now({ min_order: 0 })).can_place).toBe(true);
  await now({ tip_options: [200], max_tip: 300 });
  const tip = (delivery_tip: number) => loadSnapshotWithChoices(db, shopper.id, { delivery_tip }, to);
  await expect(tip(301)).rejects.toMatchObject({ code: 'tip_too_high' });
  expect((await tip(300)).choices.delivery_tip).toBe(300);
});

test('X-9c: the published brands are those of the offered payment methods', async ({ db, open }) => {
  const brands = async (query = '') =>
    (await (await open())('GET', `/api/settings${query}`)).body.payment_brands;
  const sandbox = readConfig({ DEMO: '1' });

  expect(await brands()).toEqual(['Cash on delivery']);

  await connectGateways(db, sandbox); // as at the start of a server, without caches
  const offered = (await (await open())('GET', '/api/payment_methods')).body.data;
  expect((await brands()).toSorted()).toEqual(
    offered.flatMap((method: { brands: string[] }) => method.brands).sort(),
  );
  expect(await brands('?lang=zh')).toEqual([
    ...['Master Card', 'Visa', 'Paypal', 'JCB', 'Skrill', 'FPX'],
    ...['Touch ’n Go 電子錢包', 'GrabPay', 'Boost', 'ShopeePay', '貨到付款'],
  ]);

  await connectGateways(db, { ipay88: sandbox.ipay88 && { ...sandbox.ipay88, isSandbox: false } });
  expect(await brands(), 'what a merchant has not agreed on is not named').not.toContain('Skrill');
  expect(await brands()).toContain('GrabPay');
});

test('X-9b: a failed payment names the configured minutes', async ({ db, tx }) => {
  for (const reservation_minutes of [15, 50]) {
    await overrideSettings(tx, { checkout: { reservation_minutes } });
    const { request, gateway, placed, state, tell } = await givenPayer(db, { says: 'Payment fail' });
    await tell(answerTo(gateway.ipay88, await placed(), { Status: '0' }), '');

    const { status, expires_at } = await state();
    expect(status).toBe('failed');
    expect(Math.ceil((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(reservation_minutes);
    expect((await request('GET', '/api/settings')).body.checkout.reservation_minutes).toBe(
      reservation_minutes,
    );
  }
});

test('X-9e: the threshold of free delivery is one value in settings, cart and checkout', async ({
  db,
  tx,
  open,
}) => {
  const tags = new CacheTags();
  const request = await open({ tags });
  const { headers } = await givenStaff(db, 'manager');
  const { shopper } = await givenCheckout(db, { kailan: 2 });
  const { to } = inEnglish();
  const method = await tx
    .selectFrom('delivery_methods')
    .select(deliveryColumns)
    .where('free_from', 'is not', null)
    .executeTakeFirstOrThrow();
  const itemsTotal = (await findCheckout(db, shopper.id, to)).cart.totals.items_total;
  const now = async (free_from: number | null, version: number) => {
    const { id, ...draft } = method;
    const body = { ...draft, free_from, version };
    expect((await request('PUT', `/api/staff/delivery/methods/${id}`, body, headers)).status).toBe(200);
    const { cart } = await findCheckout(db, shopper.id, to);
    return {
      published: (await request('GET', '/api/settings')).body.checkout.free_delivery_from,
      threshold: cart.free_delivery?.threshold ?? null,
      fee: cart.totals.shipping_fee,
    };
  };

  const before = await now(itemsTotal + 1, method.version);
  const full = before.fee;
  expect(before).toEqual({ published: itemsTotal + 1, threshold: itemsTotal + 1, fee: full });
  expect(full).toBeGreaterThanOrEqual(method.fee);
  expect(await now(itemsTotal, method.version + 1)).toEqual({
    published: itemsTotal,
    threshold: itemsTotal,
    fee: full - method.fee,
  });
  expect(await now(null, method.version + 2)).toEqual({ published: null, threshold: null, fee: full });
  await now(itemsTotal, method.version + 3);
  await changing(db, tags)({ checkout: { free_delivery_ends: null } });
  const { cart } = await findCheckout(db, shopper.id, to);
  expect(cart.free_delivery).toEqual({ threshold: itemsTotal, remaining: 0, expires_at: null });
  expect(cart.totals.shipping_fee).toBe(full - method.fee);
  expect((await request('GET', '/api/settings')).body.checkout).toMatchObject({
    free_delivery_from: itemsTotal,
    free_delivery_ends_at: null,
  });
});

test('X-9d: disabled deals lower no price in lists, in the cart or at checkout', async ({ db, tx, open }) => {
  const request = await open();
  const { shopper } = await givenCheckout(db, { kailan: 2 });
  const { to } = inEnglish();
  const sku = await tx.selectFrom('cart_lines').select('sku_id').executeTakeFirstOrThrow();
  await givenDeal(tx, sku.sku_id, { price: 1 });
  const { headers } = await givenStaff(db, 'owner');
  const prices = async () => {
    await advanceRecurringDeals(tx); // the job enqueued by the changed setting
    const { cart } = await findCheckout(db, shopper.id, to);
    const collection = await tx
      .selectFrom('collection_products')
      .select('collection')
      .where('collection', '=', 'deal:flash')
      .execute();
    return { unit: cart.items[0]?.unit_price, isListed: collection.length > 0 };
  };
  const set = async (deals: boolean) => {
    const { version } = (await request('GET', '/api/staff/settings', undefined, headers)).body;
    expect((await request('PUT', '/api/settings', { version, features: { deals } }, headers)).status).toBe(
      200,
    );
  };

  expect(await prices()).toEqual({ unit: 1, isListed: true });
  await set(false);
  const ordinary = await prices();
  expect(ordinary.isListed).toBe(false);
  expect(ordinary.unit).toBeGreaterThan(1);
  await set(true);
  expect(await prices()).toEqual({ unit: 1, isListed: true });
});

test.for(['farm', 'bundles', 'deals', 'referral', 'coins'] as const)(
  'X-9a: a disabled feature has no page and is in no sitemap: %s',
  async (feature, { db, open }) => {
    const tags = new CacheTags();
    const request = await open({ tags });
    const features = new Features(db, tags);
    const change = changing(db, tags);
    const pages = pagesOf(feature);
    const isOff = async () =>
      Promise.all(pages.flatMap((page) => [page, `/zh${page}`]).map((page) => features.isPageOff(page)));
    const named = async () => {
      const sitemap = String((await request('GET', '/sitemaps/en/pages.xml')).body);
      return pages.filter((page) => sitemap.includes(`${page}<`));
    };

    expect(pages.length).toBeGreaterThan(0);
    await change({ features: { [feature]: true } });
    expect(await isOff()).not.toContain(true);
    const listed = await named();
    if (menuPaths[feature]) expect(listed).toContain(menuPaths[feature]);
    await change({ features: { [feature]: false } });
    expect(await isOff()).not.toContain(false);
    expect(await named()).toEqual([]);
  },
);

test('X-9a: a disabled page is rendered as a missing one, with links to its own address', async ({
  db,
  open,
}) => {
  const tags = new CacheTags();
  const visits: object[] = [];
  const storefront: Storefront = {
    parametersAt: () => [],
    async render({ pathname, shownPath }) {
      visits.push({ pathname, shownPath });
      return {
        status: 404,
        headers: {},
        body: '',
        tags: [],
        scriptHashes: [],
        isCacheable: false,
        faults: [],
      };
    },
  };
  const request = await open({ tags, storefront });
  await changing(db, tags)({ features: { bundles: false } });

  expect((await request('GET', '/zh/bundles')).status).toBe(404);
  expect(visits).toEqual([{ pathname: '/zh/bundles/switched-off', shownPath: '/zh/bundles' }]);
});

test('X-9b: the published number of categories is listed', async ({ open }) => {
  const request = await open();

  expect((await request('GET', '/api/settings')).body.category.category_size).toBe(categorySize);
  expect((await request('GET', '/api/categories')).body.perPage).toBe(categorySize);
  expect((await request('GET', `/api/categories?limit=${categorySize + 1}`)).status).toBe(422);
});

type StoredTexts = Record<string, unknown>;

/** A text in both languages. */
const spoken = { en: 'Green Shop of Ipoh', zh: '怡保綠店' };

/**
 * A value for every published setting that a shop sets. It differs from the default and must appear in the answer,
 * texts in the requested language.
 */
// biome-ignore format: table
const set: Record<string, unknown> = {
  siteTitle: spoken, siteSubtitle: spoken, description: spoken, announcement: spoken, price_note: spoken,
  purchase_link: 'https://forms.example/bulk',
  home_layout: 'elsewhere', socials: [{ type: 'facebook', url: 'https://facebook.example/green' }],
  logo: { id: 'x', thumbnail: '/pictures/x.webp', original: '/pictures/x.webp' },
  'contact.email': 'hello@green.example', 'contact.phone': '+60355512345', 'contact.whatsapp': '+60125551234',
  'contact.address': spoken, 'contact.hours': spoken, 'contact.map': { lat: 4.6, lng: 101.1 },
  'opening.is_open': null, 'opening.opens_on': '2027-01-02', 'opening.opens_at': '09:00', languages: ['zh', 'en'],
  'business.name': 'Green Sdn. Bhd.', 'business.registration_number': '202601012345', 'business.sst_number': 'W10-1808-32000001',
  'features.coins': null, 'features.referral': null, 'features.coupons': null, 'features.bundles': null,
  'features.deals': null, 'features.farm': null, 'features.reviews': null, 'checkout.cod_rounding': null, // the other
  'checkout.min_order': 4_321, 'checkout.bag_fee': 77, 'checkout.tip_options': [123, 456], 'checkout.max_tip': 4_567,
  'checkout.cash_open_orders': 17, 'checkout.cash_refusals': 18, 'checkout.unpaid_share': 19,
  'checkout.unpaid_min_units': 23, 'checkout.reservation_minutes': 41, 'checkout.pre_order_share': 42,
  'order.cancel_auto_approve_minutes': 43, 'order.refund_window_hours': 47,
  'referral.percent': 13, 'referral.reward': 1_234, 'referral.reward_min_spend': 5_678,
  'coins.value': 3, 'coins.least': 321, 'coins.week': [1, 2, 3, 4, 5, 6, 7],
  'privacy.orders_days': 400, 'privacy.enquiries_days': 401, 'privacy.mails_days': 402, 'privacy.guests_days': 403,
  'privacy.sign_ins_days': 404,
};

/** Published values that a shop does not set, and their source. */
const derived: Record<string, string> = {
  currency: 'the only one there is',
  category: 'as specified: a menu asks for as many',
  takes_cash: 'of the payment methods',
  delivery_areas: 'of the delivery zones',
  has_deals: 'of the deals',
  has_coupons: 'of the coupons',
  has_windows: 'of the shipping methods',
  payment_brands: 'X-9c: of the ways to pay',
  words: 'of the words that staff have published',
  texts: 'X-14a: of the texts that staff have published',
  'checkout.free_delivery_from': 'X-9e: of the ways of delivery',
  'checkout.free_delivery_ends_at': 'X-9e: of checkout.free_delivery_ends',
  version: 'goes up with each change',
  updated_at: 'the moment of the last change',
};

const groups = new Set([
  'contact',
  'opening',
  'business',
  'features',
  'checkout',
  'order',
  'referral',
  'coins',
  'privacy',
]);
const published = Object.entries(Settings.properties).flatMap(([name, schema]) =>
  groups.has(name)
    ? Object.keys((schema as unknown as { properties: object }).properties).map((one) => `${name}.${one}`)
    : [name],
);

/** Returns a nested value by path, such as `contact.email`. */
const at = (settings: StoredTexts, path: string) =>
  path.split('.').reduce<unknown>((inside, key) => (inside as StoredTexts)[key], settings);

const changeOf = (path: string, value: unknown): SettingsOverride => {
  const [group, name] = path.split('.') as [string, string?];
  return { [group]: name ? { [name]: value } : value };
};

test('X-9b: changing each published setting changes its answer in both languages, and nothing else', async ({
  db,
  open,
}) => {
  await db.updateTable('settings').set({ overrides: '{}' }).execute();
  const tags = new CacheTags();
  const request = await open({ tags });
  const readAll = async (): Promise<Record<'en' | 'zh', StoredTexts>> => ({
    en: (await request('GET', '/api/settings?lang=en')).body,
    zh: (await request('GET', '/api/settings?lang=zh')).body,
  });
  const differing = (before: StoredTexts, after: StoredTexts) =>
    published.filter((path) => JSON.stringify(at(before, path)) !== JSON.stringify(at(after, path)));

  const change = changing(db, tags);
  let before = await readAll();
  for (const [path, setting] of Object.entries(set)) {
    const value = setting ?? !at(before.en, path);
    await change(changeOf(path, value));
    const after = await readAll();
    for (const language of ['en', 'zh'] as const) {
      const shown = value === spoken ? spoken[language] : value;
      expect(at(after[language], path), path).toEqual(shown);
      expect(differing(before[language], after[language]), path).toEqual(
        expect.arrayContaining([path, 'version']),
      );
      expect(
        differing(before[language], after[language]).filter(
          (one) => !['version', 'updated_at'].includes(one),
        ),
      ).toEqual([path]);
    }
    before = after;
  }
});

test("X-9b: the shop's name and texts are in its mails and its web app manifest", async ({ db, open }) => {
  const tags = new CacheTags();
  const request = await open({ tags });
  const now = async (language: 'en' | 'zh') => {
    const prefix = language === 'zh' ? '/zh' : '';
    const manifest = JSON.parse((await request('GET', `${prefix}/manifest.webmanifest`)).body);
    return { ...(await loadMailHeader(db, language)), app: manifest.name, about: manifest.description };
  };
  const before = { en: await now('en'), zh: await now('zh') };
  const { email, phone } = { email: set['contact.email'], phone: set['contact.phone'] };
  await changing(
    db,
    tags,
  )({
    siteTitle: spoken,
    description: spoken,
    contact: { email, phone, address: spoken },
  } as SettingsOverride);

  for (const language of ['en', 'zh'] as const) {
    const text = spoken[language];
    expect(before[language].title).not.toBe(text);
    expect(await now(language)).toEqual({
      title: text,
      logo: null, // ours is another name
      address: text,
      app: text,
      about: text,
      email,
      phone: '03-5551 2345',
    });
  }
});

/** Every published setting with the test of its effect. */
// biome-ignore format: table
const proven: Record<string, string> = {
  siteTitle: 'content/routes.test.ts', siteSubtitle: 'content/routes.test.ts', description: 'here', announcement: 'content/routes.test.ts',
  price_note: 'storefront/routes/shop/settings-seen.test.tsx', purchase_link: 'storefront/routes/shop/settings-seen.test.tsx', home_layout: 'content/layouts/layouts.test.ts', currency: 'here', logo: 'content/settings/change-settings.test.ts',
  category: 'here', payment_brands: 'here', socials: 'storefront/routes/shop/settings-seen.test.tsx',
  texts: 'content/pages/publish-static-block.test.ts', languages: 'server/closed-languages.test.ts',
  'contact.email': 'here', 'contact.phone': 'here', 'contact.whatsapp': 'storefront/routes/shop/settings-seen.test.tsx', 'contact.address': 'here', 'contact.hours': 'storefront/routes/shop/settings-seen.test.tsx', 'contact.map': 'here',
  words: 'content/words/words.test.ts', takes_cash: 'storefront/features/content/layouts/sections.test.tsx', has_windows: 'storefront/features/content/layouts/sections.test.tsx', has_deals: 'storefront/features/content/layouts/sections.test.tsx', has_coupons: 'storefront/features/content/layouts/sections.test.tsx', delivery_areas: 'content/routes.test.ts',
  'opening.is_open': 'content/settings/detour-before-opening.test.ts', 'opening.opens_on': 'storefront/routes/content/opening.test.tsx', 'opening.opens_at': 'storefront/routes/content/opening.test.tsx',
  'business.name': 'storefront/routes/shop/settings-seen.test.tsx', 'business.registration_number': 'storefront/routes/shop/settings-seen.test.tsx', 'business.sst_number': 'storefront/routes/shop/settings-seen.test.tsx',
  'features.coins': 'here', 'features.referral': 'here', 'features.coupons': 'storefront/features/content/layouts/sections.test.tsx', 'features.bundles': 'here',
  'features.deals': 'here', 'features.farm': 'here', 'features.reviews': 'here',
  'checkout.min_order': 'here', 'checkout.bag_fee': 'here', 'checkout.tip_options': 'here', 'checkout.max_tip': 'here', 'checkout.reservation_minutes': 'here', 'checkout.pre_order_share': 'checkout/place-order/pre-orders.test.ts', 'checkout.unpaid_share': 'checkout/unverified-orders.test.ts', 'checkout.unpaid_min_units': 'checkout/unverified-orders.test.ts',
  'checkout.free_delivery_from': 'here', 'checkout.free_delivery_ends_at': 'here',
  'checkout.cod_rounding': 'checkout/cash-totals.test.ts', 'checkout.cash_open_orders': 'checkout/cash-trust.test.ts', 'checkout.cash_refusals': 'checkout/cash-trust.test.ts',
  'order.cancel_auto_approve_minutes': 'refunds/routes.test.ts', 'order.refund_window_hours': 'refunds/routes.test.ts',
  'referral.percent': 'referrals/routes.test.ts', 'referral.reward': 'referrals/routes.test.ts', 'referral.reward_min_spend': 'referrals/routes.test.ts',
  'coins.value': 'coins/routes.test.ts', 'coins.least': 'coins/routes.test.ts', 'coins.week': 'coins/check-in.test.ts',
  'privacy.orders_days': 'privacy/age-limits.test.ts', 'privacy.enquiries_days': 'privacy/age-limits.test.ts', 'privacy.mails_days': 'privacy/age-limits.test.ts', 'privacy.guests_days': 'privacy/age-limits.test.ts', 'privacy.sign_ins_days': 'privacy/age-limits.test.ts',
  version: 'content/settings/change-settings.test.ts', updated_at: 'content/settings/change-settings.test.ts',
};

test('X-9b: every published setting is used', () => {
  expect(published.toSorted()).toEqual(Object.keys(proven).sort());
  expect(published.toSorted()).toEqual([...Object.keys(set), ...Object.keys(derived)].sort());
});

/**
 * Sends every list call of shoppers with every declared parameter: orders, pages, searches. The lists are read from
 * the routes, so a new one is included, and a missing parameter is reported.
 */
import { randomUUID } from 'node:crypto';
import { people } from '@kebun/world/people.ts';
import { readPepper } from '#platform/auth/pepper.ts';
import type { Schema } from '#platform/http/requests/request-schema.ts';
import { readConfig } from '#platform/lib/config.ts';
import { demoLogins, demoPassword } from '../../tools/seed/demo-accounts.ts';
import { seedDemoAccounts } from '../../tools/seed/seed-demo-accounts.ts';
import { everyRoute, type Route } from './access/every-route.ts';
import { givenCustomer, newcomer, signInAs } from './fixtures/given-customer.ts';
import { guestHeaders } from './fixtures/given-token.ts';
import { bearerHeader, expect, type SendRequest, test } from './harness/api.ts';

const { ipay88 } = readConfig({ DEMO: '1' });
const pepper = { pepper: 'for the demo, and as long as it must be', dataDir: '/nowhere', ipay88 };

/** Calls with several items in `data` that are no lists, and why. */
// biome-ignore format: table
const noLists: Record<string, string> = {
  '/api/fetch-nav-category':   'the whole tree of a menu',
  '/api/fetch-brand-category': 'groups: the categories of a brand',
  '/api/sort-brand-category':  'groups: brands by their letter',
  '/api/products-preview':     'the products that are named, and no others',
  '/api/related_products':     'the best few, by how near they are',
  '/api/presales':            'the few harvests that can be pre-ordered now, whole',
  '/api/complaints':           'those of one order, whole',
  '/api/recalls':              'the latest recalls, whole',
  '/api/status-legend':        'a legend, whole',
  '/api/trace/roots':          'a chain, in order: each root names the one before it',
  '/api/archives/compare':     'the two that are named',
  '/api/farm-total-seedlings': 'figures, by group',
  '/api/forecast/harvest':     'figures, by group',
  '/api/me/policies':          'what is in force, whole',
  '/api/cart/parked':            'what was put aside of a basket, whole',
  '/api/me/verification':      'the two codes that can be waited for',
  '/api/order-additions/orders': 'the few orders of a shopper that are still open to additions, whole',
  '/api/order/:display_id/later-slots': 'the slots to which one order can move, whole',
  '/api/order/:display_id/swaps': 'the slipped lines of one order, whole',
};

interface ListRoute extends Route {
  schema: Route['schema'] & { response?: Record<string, Schema> };
}

const listsData = (reply: Schema | undefined): boolean =>
  reply?.properties?.data?.type === 'array' || (reply?.anyOf ?? []).some(listsData);

const routes = ((await everyRoute()) as ListRoute[]).filter(
  ({ method, refused, audience }) => method === 'GET' && !refused && audience !== 'staff',
);
const replyOf = ({ schema }: ListRoute) => schema.response?.['2xx'];
const parametersOf = ({ schema }: ListRoute) => schema.querystring?.properties ?? {};
const plural = routes.filter((route) => listsData(replyOf(route)) && !(route.path in noLists));
const lists = plural.map((route) => [route.path, route] as const);

const common = [
  'search',
  'searchJoin',
  'orderBy',
  'order_by',
  'sortedBy',
  'sorted_by',
  'limit',
  'page',
  'lang',
];
const envelope = ['data', 'currentPage', 'lastPage', 'perPage', 'total'];

test('X-8a: every list has the same parameters and the same envelope', () => {
  expect(plural.length).toBeGreaterThan(35);
  const without = plural.flatMap((route) => {
    const known = Object.keys(parametersOf(route));
    const reply = replyOf(route);
    const fields = [reply, ...(reply?.anyOf ?? [])].flatMap((one) => Object.keys(one?.properties ?? {}));
    return [
      ...common.filter((name) => !known.includes(name)),
      ...envelope.filter((name) => !fields.includes(name)),
    ].map((name) => `${route.path} without ${name}`);
  });
  expect(without).toEqual([]);
  const paths = routes.map(({ path }) => path);
  expect(Object.keys(noLists).filter((path) => !paths.includes(path))).toEqual([]);
});

test('X-8b: every listed item can be read on its own', () => {
  const forms = new Set(routes.map(({ path }) => path.replace(/:\w+/g, ':id')));
  const without = plural
    .map(({ path }) => path)
    .filter((path) => !forms.has(`${path.replace(/:\w+/g, ':id')}/:id`));
  expect(without.sort()).toEqual(withoutOne);
});

test.for([
  ['/api/sessions', 'id'],
  ['/api/coin_transactions', 'id'],
  ['/api/layouts', 'slug'],
])('X-8b: an item of %s is found by its id, and an unknown id is not', async ([path, key], { open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  await request('POST', '/api/checkin', {}, { ...headers, 'idempotency-key': randomUUID() });
  const [item] = (await request('GET', path as string, undefined, headers)).body.data;

  const found = await request('GET', `${path}/${item[key as string]}`, undefined, headers);
  expect(found).toMatchObject({ status: 200, body: { data: item } });
  for (const id of [randomUUID(), 'nothing']) {
    expect((await request('GET', `${path}/${id}`, undefined, headers)).status).toBe(404);
  }
});

/** Views of other collections, and items that are never read alone. */
const withoutOne = [
  '/api/bundles', // a product
  '/api/farms/:id/plots', // a plot
  '/api/orders-products', // a product
  '/api/products-search',
  '/api/products_:category',
  '/api/products_best_seller',
  '/api/products_popular',
  '/api/recent-products', // a product
  '/api/reviews',
];

/** Required parameters of some lists. */
const about: Record<string, string> = { '/api/reviews': 'slug=kailan', '/api/products-search': 'text=sawi' };
const filled: Record<string, string> = {
  '/api/farms/:id/plots': '/api/farms/kea-ridge/plots',
  '/api/products_:category': '/api/products_vegetables',
};

// biome-ignore lint/suspicious/noExplicitAny: an item of any list
type Item = any;

interface ListCase {
  get(query: string): Promise<Item>;
  path: string;
}

const listed = (request: SendRequest, path: string, headers: Record<string, string>): ListCase => ({
  path,
  async get(query) {
    const at = `${filled[path] ?? path}?${[about[path], query].filter(Boolean).join('&')}`;
    const { status, body } = await request('GET', at, undefined, headers);
    return { status, at, ...body };
  },
});

const idOf = (item: Item) => item.id ?? item.slug ?? item.product_id;
const fieldsOf = (schema: Schema | undefined) => (schema?.enum ?? []) as string[];

test('X-8c: each list is sorted, paged and searched as requested', { timeout: 300_000 }, async ({
  db,
  open,
}) => {
  expect(await seedDemoAccounts(db, { config: pepper })).toBe(true);
  const request = await open({
    pepper: readPepper(pepper),
    config: readConfig({ DEMO: '1', LIMITS: 'off' }),
  });
  const [first = '', second = ''] = demoLogins;
  const tokenOf = async (login: string) =>
    bearerHeader((await signInAs(request, login, demoPassword)).body.token);
  const own = await tokenOf(first);
  const others = await tokenOf(second);

  const wrong: string[] = [];
  const filledLists: string[] = [];
  for (const [path, route] of lists) {
    const list = listed(request, path, own);
    const all = await list.get('limit=100');
    if (all.status !== 200) {
      wrong.push(`${all.at}: ${all.status} ${all.message}`);
      continue;
    }
    if (all.total > 1) filledLists.push(path);
    wrong.push(
      ...(await orderFaults(list, fieldsOf(parametersOf(route).orderBy))),
      ...(await pageFaults(list, all)),
      ...(await searchFaults(list, all, searchFieldsOf(parametersOf(route).search))),
      ...(await boundFaults(list, Number(parametersOf(route).limit?.maximum))),
      ...(route.whose === 'own' ? await ownFaults(all, listed(request, path, others)) : []),
    );
  }
  expect(wrong).toEqual([]);
  expect(filledLists.length, filledLists.join()).toBeGreaterThan(25);
  expect(people.length).toBeGreaterThan(1);
});

const searchFieldsOf = (search: Schema | undefined) =>
  String(search?.description)
    .replace(/^.* one of /, '')
    .split(', ');

/** Tests each order in both directions and spellings, for numbers and moments. */
async function orderFaults({ get }: ListCase, orders: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const order of orders) {
    const up = await get(`orderBy=${order}&sortedBy=asc&limit=100&searchJoin=and`);
    const down = await get(`order_by=${order}&sorted_by=desc&limit=100`);
    for (const { status, at } of [up, down]) if (status !== 200) wrong.push(`${at}: ${status}`);
    if (up.status !== 200 || down.status !== 200) continue;
    if (falls(valuesOf(up.data, order), 1)) wrong.push(`${up.at} falls`);
    if (falls(valuesOf(down.data, order), -1)) wrong.push(`${down.at} rises`);
  }
  return wrong;
}

/** Returns values with one natural order: numbers, moments and days. */
function valuesOf(items: readonly Item[], field: string): (number | string)[] {
  const values = items
    .map((item) => fieldOf(item, field))
    .filter((value) => value !== null && value !== undefined);
  const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
  return values.every((value) => typeof value === 'number' || isTime(value)) ? values : [];
}

/** Returns the sort value of an item: the price of a card is that of its cheapest pack. */
function fieldOf(item: Item, field: string) {
  if (field === 'price' && item.min_price !== undefined) return item.min_price;
  return field === 'position' && item.parent_slug !== undefined ? undefined : item[field];
}

const falls = (values: readonly (number | string)[], direction: 1 | -1) =>
  values.some((value, at) => {
    const before = values[at - 1];
    return before !== undefined && (direction === 1 ? before > value : before < value);
  });

/** Checks that pages have no gap and no overlap, and that a page after the last is empty. */
async function pageFaults({ get, path }: ListCase, all: Item): Promise<string[]> {
  const wrong: string[] = [];
  const limit = Math.max(1, Math.min(7, Math.ceil(all.total / 3)));
  const parts: Item[] = [];
  for (let page = 1; page <= Math.min(4, Math.ceil(all.total / limit)); page += 1) {
    const part = await get(`limit=${limit}&page=${page}`);
    parts.push(...(part.data ?? []));
    const { currentPage, lastPage, perPage, total } = part;
    const actual = [currentPage, lastPage, perPage, total];
    const expected = [page, Math.max(1, Math.ceil(all.total / limit)), limit, all.total];
    if (actual.join() !== expected.join()) wrong.push(`${part.at}: ${actual} not ${expected}`);
  }
  const expectedIds = all.data.slice(0, parts.length).map(idOf);
  if (parts.map(idOf).join() !== expectedIds.join()) wrong.push(`${path}: pages differ from the whole`);
  const past = await get(`limit=${limit}&page=9999`);
  const last = Math.max(1, Math.ceil(all.total / limit));
  if (past.status !== 200 || past.data.length > 0 || past.lastPage !== last)
    wrong.push(`${past.at}: ${past.status} ${past.data?.length} of ${past.lastPage}`);
  return wrong;
}

/**
 * Checks that each search finds the item with its own values, and that `or` finds at least as much as either term.
 */
async function searchFaults({ get }: ListCase, all: Item, fields: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const field of fields) {
    const item = all.data.find((one: Item) => shownAs(one, field) !== undefined);
    const value = item && shownAs(item, field);
    const typed = value ?? '2026-01-02';
    const found = await get(`limit=100&search=${encodeURIComponent(`${field}:"${typed}"`)}`);
    const isRefused = found.status === 422 && found.errors?.search; // an invalid value for this field
    if (found.status !== 200 && !(value === undefined && isRefused))
      wrong.push(`${found.at}: ${found.status}`);
    if (value === undefined || found.status !== 200) continue;
    if (!found.data.some((one: Item) => idOf(one) === idOf(item)))
      wrong.push(`${found.at}: ${idOf(item)} is not among ${found.total}`);
    const twice = encodeURIComponent(`${field}:"${typed}";${field}:"${typed}"`);
    const or = await get(`limit=100&searchJoin=or&search=${twice}`);
    if (or.total !== found.total) wrong.push(`${or.at}: ${or.total} not ${found.total}`);
  }
  const unknown = await get('search=nothing_of_the_kind:1');
  if (unknown.code !== 'unknown_filter') wrong.push(`${unknown.at}: ${unknown.status} ${unknown.code}`);
  return wrong;
}

/** Returns the value of a field; for a moment, its Malaysian day. */
function shownAs(item: Item, field: string): string | undefined {
  const value = item[field]?.slug ?? item[field];
  if (value === null || value === undefined || value === '' || typeof value === 'object') return undefined;
  const text = String(value).replace(/["\\]/g, '');
  return /^\d{4}-\d\d-\d\dT/.test(text)
    ? new Date(text).toLocaleDateString('en-CA', { timeZone: 'Asia/Kuala_Lumpur' })
    : text;
}

async function boundFaults({ get }: ListCase, most: number): Promise<string[]> {
  const wrong: string[] = [];
  const refused = [
    `limit=${most + 1}`,
    'limit=0',
    'limit=1e2',
    'page=0',
    'page=-1',
    'page=1000000',
    'orderBy=nothing_of_the_kind',
    'sortedBy=up',
    'searchJoin=xor',
    'search=nothing',
    'colour=red',
  ];
  for (const query of refused) {
    const { status, at } = await get(query);
    if (status !== 422) wrong.push(`${at}: ${status}`);
  }
  const { code, at } = await get('colour=red');
  if (code !== 'unknown_filter') wrong.push(`${at}: ${code}`);
  return wrong;
}

/** Checks that a list never contains another shopper's items. */
async function ownFaults(all: Item, theirs: ListCase): Promise<string[]> {
  const { data, at } = await theirs.get('limit=100');
  const ids = new Set(all.data.map(idOf));
  const isShared = (item: Item) => item.product_id !== undefined || 'price' in item || 'slots' in item;
  return data
    .filter((item: Item) => ids.has(idOf(item)) && !isShared(item))
    .map((item: Item) => `${at}: ${idOf(item)}`);
}

test('X-8d: a change that only staff make is refused to shoppers as not allowed, without asking for a sign-in', async ({
  db,
  open,
}) => {
  const request = await open();
  const guest = await guestHeaders(db);
  const never = ['states', 'dietary', 'order-status', 'shippings', 'notifications'];
  const byStaff = [
    'wallet_transactions',
    'banners',
    'products',
    'categories',
    'static_blocks',
    'shops',
    'crops',
    'payment_methods',
  ];
  for (const base of [...never, ...byStaff]) {
    for (const [method, path] of [
      ['POST', `/api/${base}`],
      ['DELETE', `/api/${base}/some`],
    ] as const) {
      expect((await request(method, path, undefined)).status, `${method} ${path}`).toBe(401);
      const { status, body } = await request(method, path, { status: 'publish' }, guest);
      // where staff have such a call, a shopper's token counts as none
      const refused = ['403 not_changed_here', ...(never.includes(base) ? [] : ['401 signed_out'])];
      expect(refused, `${method} ${path}`).toContain(`${status} ${body.code}`);
    }
  }
  expect((await request('PUT', '/api/states', {}, guest)).status).toBe(405); // not in the specification
});

test("the order of the audit: all parameters of the specification's list helpers are accepted", async ({
  open,
}) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const generic = 'searchJoin=and&limit=30&page=1&orderBy=created_at&sortedBy=desc';
  expect(await request('GET', `/api/orders?${generic}`, undefined, headers)).toMatchObject({
    status: 200,
    body: { data: [], currentPage: 1, lastPage: 1, perPage: 30, total: 0 },
  });
  for (const filter of [
    'status=delivered',
    'status_slug=delivered',
    'display_id=6JCA-5DE7-SZ5',
    'keyword=sawi',
  ]) {
    expect((await request('GET', `/api/orders?${filter}`, undefined, headers)).status, filter).toBe(200);
  }
  expect((await request('GET', '/api/orders?status=eaten', undefined, headers)).status).toBe(422);
  expect(await request('GET', '/api/orders?group=7', undefined, headers)).toMatchObject({
    status: 422,
    body: { code: 'unknown_filter' },
  });
  expect((await request('GET', '/api/seedlings?status=growing&keyword=sawi')).status).toBe(200);
  expect((await request('GET', '/api/farms?slug=kea-ridge&keyword=kea')).body.total).toBe(1);
});

test('customers find only themselves as users, and can register under either path', async ({ open }) => {
  const request = await open();
  const { headers, me } = await givenCustomer(request);
  expect((await request('GET', '/api/users', undefined, headers)).body).toMatchObject({
    data: [{ id: me.id }],
    total: 1,
  });
  const other = await givenCustomer(request, { email: 'siti@example.my' });
  expect((await request('GET', `/api/users/${me.id}`, undefined, other.headers)).status).toBe(404);

  const names = ['/api/users', '/api/register'];
  const [user, registered] = await Promise.all(
    names.map((path, nth) => request('POST', path, { ...newcomer, email: `aina-${nth}@example.my` })),
  );
  expect(user?.status).toBeLessThan(300);
  expect(user?.status).toBe(registered?.status);
  expect(Object.keys(user?.body)).toEqual(Object.keys(registered?.body));
});

/** the forms of pages without scripts. */
import type { OwnDataReply } from '@kebun/contract/privacy/own-data.ts';
import { givenCustomer, password } from '#test/fixtures/given-customer.ts';
import { codes } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { test as base, expect, testConfig } from '#test/harness/api.ts';
import type { Storefront, Visit } from './pages.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const ours = { ...form, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

/** Returns a storefront that records each rendering with its visitor and form. */
function storefront() {
  const made: Visit[] = [];
  const pages: Storefront = {
    parametersAt: () => [],
    async render(visit) {
      made.push(visit);
      return {
        status: 200,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
        body: `<p>${visit.posted?.message ?? ''}</p>`,
        tags: ['settings'],
        scriptHashes: [],
        isCacheable: true,
        faults: [],
      };
    },
  };
  return { pages, made };
}

const test = base.extend('shop', async ({ open }) => {
  const { pages, made } = storefront();
  const lines: string[] = [];
  const request = await open({ storefront: pages, log: { write: (line) => void lines.push(line) } });
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    request('POST', path, new URLSearchParams(fields).toString(), { ...ours, ...headers });
  return { request, post, made, lines };
});

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);

const cookieOf = (headers: Record<string, unknown>, name: string) =>
  cookiesOf(headers).find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

const tokenOf = (headers: Record<string, unknown>) => cookieOf(headers, 'auth_token').split(/[=;]/)[1] ?? '';

/** Returns the cookies that a browser would send next. */
const cookies = (headers: Record<string, unknown>) => ({
  cookie: cookiesOf(headers)
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; '),
});

test('X-12b: without scripts a guest requests a code, enters it, downloads the data and deletes it', async ({
  shop,
  db,
}) => {
  const email = 'siti.guest@example.my';
  const message = { name: 'Siti', email, subject: 'A box', message: 'On which days?' };
  await shop.request('POST', '/api/contact', message);

  const response = await shop.post('/zh/your-data', { email, step: 'ask' });
  expect([response.status, response.headers['cache-control']]).toEqual([202, 'no-store']);
  const { id } = await db.selectFrom('data_requests').select('id').executeTakeFirstOrThrow();
  expect((await shop.post('/your-data', { email, step: 'code', token: '0000 0000' })).status).toBe(422);
  expect(shop.made.at(-1)?.posted).toMatchObject({
    values: { email, step: 'code' },
    errors: { token: [expect.any(String)] },
  });
  expect((await shop.post('/your-data', { email, step: 'code', token: codes.codeOf(id) })).status).toBe(200);
  const { data_ticket = '', stored } = (shop.made.at(-1)?.posted?.reply ?? {}) as Partial<OwnDataReply>;
  expect(stored).toMatchObject({ enquiries: 1 });

  const file = await shop.post('/your-data', { email, data_ticket, step: 'stored', format: 'html' });
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="kebun.html"',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(file.body).toContain('On which days?');
  expect((await shop.post('/your-data', { email, data_ticket: 'dt_none', format: 'json' })).status).toBe(422);

  const removal = { email, data_ticket, step: 'stored', remove: 'yes' };
  expect((await shop.post('/your-data', removal)).status).toBe(422);
  expect((await shop.post('/your-data', { ...removal, sure: 'on' })).status).toBe(200);
  expect((await shop.post('/your-data', { ...removal, sure: 'on' })).status).toBe(422);
  expect(await db.selectFrom('enquiries').select('id').where('email', '=', email).execute()).toEqual([]);
  expect(shop.lines.join('')).not.toMatch(/dt_[\w-]{10}|siti\.guest/);
});

test('signing in by a form works, and redirects within the shop', async ({ shop }) => {
  await givenCustomer(shop.request);

  const answer = await shop.post('/signin?to=%2Fcheckout', { login: 'meiling@example.my', password });

  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe('/my-account/auth?to=%2Fcheckout');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(cookieOf(answer.headers, 'auth_token')).toMatch(
    /^auth_token=sa_[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax$/,
  );
  const page = await shop.request(
    'GET',
    '/my-account/auth?to=%2Fcheckout',
    undefined,
    cookies(answer.headers),
  );
  expect(page.headers['cache-control']).toBe('no-store');
  expect(shop.made.at(-1)?.token).toMatch(/^sa_/);
});

test.for([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/a/../..//evil.example',
  'javascript:x',
])('a redirect never leaves the shop: %s', async (to, { shop }) => {
  await givenCustomer(shop.request);

  const answer = await shop.post('/zh/signin', { login: 'meiling@example.my', password, to });

  expect(answer.headers.location).toBe('/zh/my-account/auth');
});

test('after a failed sign-in the form keeps the typed values except the password', async ({ shop }) => {
  const answer = await shop.post('/signin', { login: 'nobody@example.my', password: 'bayam-merah' });

  expect(answer.status).toBe(422);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [visit] = shop.made;
  expect(visit?.posted).toMatchObject({
    form: '/signin',
    failed: true,
    values: { login: 'nobody@example.my' },
    message: 'The email, phone or password is not right.',
  });
  expect(JSON.stringify(visit)).not.toContain('bayam-merah');
  expect(cookiesOf(answer.headers)).toEqual([]);
});

test('the page of a refused form is never cached', async ({ shop }) => {
  await shop.post('/signin', { login: 'nobody@example.my', password: 'bayam-merah' });
  await shop.request('GET', '/signin');

  expect(shop.made.map(({ posted }) => posted?.form)).toEqual(['/signin', undefined]);
});

test('registering with a phone number alone signs in at once', async ({ shop }) => {
  const typed = {
    first_name: 'Mei Ling',
    last_name: 'Tan',
    phone: '012-345 6789',
    password,
    accept_terms: 'on',
  };

  const { status, headers } = await shop.post('/signup', typed);

  expect({ status, location: headers.location }).toEqual({ status: 303, location: '/my-account/auth' });
  expect(cookiesOf(headers).join()).toMatch(/auth_token=sa_/);
});

test('a registration form shows errors at their fields, and then signs in', async ({ shop }) => {
  const typed = { first_name: 'Mei Ling', last_name: 'Tan', email: 'meiling@example.my', password: 'short' };

  const refused = await shop.post('/signup', typed);
  const taken = await shop.post('/signup', { ...typed, password, accept_terms: 'on' });

  expect(refused.status).toBe(422);
  expect(shop.made[0]?.posted?.errors).toMatchObject({
    password: ['Password must have at least 8 characters'],
    accept_terms: [expect.any(String)],
  });
  expect(shop.made[0]?.posted?.values).toEqual({
    first_name: 'Mei Ling',
    last_name: 'Tan',
    email: 'meiling@example.my',
  });
  expect(taken.status).toBe(202);
  expect(shop.made[1]?.posted?.reply).toMatchObject({ registration: expect.any(String) });
  const wrong = await shop.post('/signup', {
    registration: 'none',
    sent_to: 'meiling@example.my',
    token: '1',
  });
  expect(wrong.status).toBe(422);
  expect(shop.made[2]?.posted?.values).toEqual({ registration: 'none', sent_to: 'meiling@example.my' });
});

test('no password is in an address, a page or the log', async ({ shop }) => {
  await givenCustomer(shop.request);
  const secret = 'kangkung-belacan-2';

  const answers = [
    await shop.post('/signin', { login: 'meiling@example.my', password: secret }),
    await shop.post('/signin', { login: 'meiling@example.my', password }),
    await shop.post('/signup', { email: 'x', password: secret }),
    await shop.post('/forget-password', { email: 'meiling@example.my', reset_ticket: 'x', password: secret }),
  ];

  const written = JSON.stringify([answers.map(({ headers, body }) => [headers.location, body]), shop.made]);
  expect(written).not.toContain(secret);
  expect(written).not.toContain(password);
  expect(shop.lines.join('')).not.toMatch(/kangkung/);
});

test('a password reset goes from form to form, and puts nothing into an address', async ({ shop }) => {
  await givenCustomer(shop.request);
  const email = 'meiling@example.my';

  const response = await shop.post('/forget-password', { email });
  const wrong = await shop.post('/forget-password', { email, token: '000000', step: 'code' });
  const late = await shop.post('/forget-password', { email, reset_ticket: 'none', password: 'x' });

  expect([response.status, wrong.status, late.status]).toEqual([200, 422, 422]);
  expect(shop.made.map(({ search }) => search)).toEqual(['', '', '']);
  expect(shop.made[0]?.posted).toMatchObject({
    values: { email },
    reply: { resend_after: expect.any(Number) },
  });
  expect(shop.made[1]?.posted).toMatchObject({
    values: { email, step: 'code' },
    errors: { token: [expect.any(String)] },
  });
});

test('an order is tracked by a form, and its proof is never in an address', async ({ shop, tx }) => {
  const order = await givenOrder(tx);
  const { email } = order.billing_address;

  const found = await shop.post('/track-order/view', { display_id: order.display_id, proof: String(email) });
  const missing = await shop.post('/track-order/view', { display_id: 'NONE' });

  expect([found.status, missing.status]).toEqual([200, 422]);
  expect(found.headers['cache-control']).toBe('no-store');
  expect(shop.made[0]?.posted?.reply).toMatchObject({ verified: true });
  expect(shop.made[1]?.posted).toMatchObject({ failed: true, values: { display_id: 'NONE' } });
  expect(shop.made.map(({ search }) => search)).toEqual(['', '']);
});

test('X-5e: a heart that is pressed before the script leads to the favourites', async ({ shop, db }) => {
  const { product_id } = await findTestSku(db, 'kailan');
  const favourites = async () =>
    (
      await db
        .selectFrom('wishlist_items')
        .select('product_id')
        .where('product_id', '=', product_id)
        .execute()
    ).length;
  const before = await favourites();

  const favourite = await shop.post('/basket', { favourite: product_id });

  expect(favourite).toMatchObject({ status: 303, headers: { location: '/my-account/wishlist' } });
  expect(await favourites()).toBe(before + 1);
});

test('a new visitor adds products to the cart, sees it, changes it and removes them', async ({
  shop,
  db,
}) => {
  const { product_id } = await findTestSku(db, 'kailan');
  const cart = async (headers: Record<string, string>) => {
    const token = headers.cookie?.replace('guest_token=', '');
    const { body } = await shop.request('GET', '/api/cart', undefined, { authorization: `Bearer ${token}` });
    return body.data.items as { id: string; quantity: number }[];
  };

  const added = await shop.post('/basket', { add: `${product_id}*1` });
  const visitor = cookies(added.headers);
  const again = await shop.post('/basket', { add: product_id, quantity: '2' }, visitor);

  expect(added).toMatchObject({ status: 303, headers: { location: '/basket' } });
  expect(cookiesOf(added.headers).join()).toMatch(/guest_token=gt_/);
  expect(cookiesOf(again.headers)).toEqual([]);
  const [line] = await cart(visitor);
  expect(line?.quantity).toBe(3);
  await shop.post('/basket', { line: String(line?.id), quantity: '1' }, visitor);
  expect(await cart(visitor)).toMatchObject([{ quantity: 1 }]);
  await shop.post('/zh/basket', { remove: String(line?.id), line: String(line?.id), quantity: '1' }, visitor);
  expect(await cart(visitor)).toEqual([]);

  await shop.request('GET', '/basket', undefined, visitor);
  expect(shop.made.at(-1)?.token).toMatch(/^gt_/);
});

test('missing stock is reported on the cart page', async ({ shop, db, tx }) => {
  const { product_id, sku_id } = await findTestSku(db, 'kailan');
  await setStock(tx, sku_id, 0);

  const { status } = await shop.post('/basket', { add: `${product_id}*1` });

  expect(status).toBe(422);
  expect(shop.made[0]?.posted).toMatchObject({
    form: '/basket',
    failed: true,
    message: expect.stringMatching(/./),
  });
});

test('a visitor with an expired token continues as a guest', async ({ shop, db }) => {
  const { product_id } = await findTestSku(db, 'kailan');
  const over = { cookie: `auth_token=sa_${'x'.repeat(43)}` };

  const { status, headers } = await shop.post('/basket', { add: `${product_id}*1` }, over);

  expect(status).toBe(303);
  expect(cookiesOf(headers).join()).toMatch(/auth_token=; Path=\/; Max-Age=0.*guest_token=gt_/);
});

test('a guest who signs in by a form keeps the cart', async ({ shop, db }) => {
  const { product_id } = await findTestSku(db, 'kailan');
  await givenCustomer(shop.request);
  const guest = cookies((await shop.post('/basket', { add: `${product_id}*1` })).headers);

  const answer = await shop.post('/signin', { login: 'meiling@example.my', password }, guest);

  const token = tokenOf(answer.headers);
  const { body } = await shop.request('GET', '/api/cart', undefined, { authorization: `Bearer ${token}` });
  expect(body.data.items).toMatchObject([{ slug: 'kailan', quantity: 1 }]);
});

test('signing out by a form ends the session and deletes the tokens', async ({ shop }) => {
  await givenCustomer(shop.request);
  const signedIn = await shop.post('/signin', { login: 'meiling@example.my', password });
  const customer = cookies(signedIn.headers);

  const { status, headers } = await shop.post('/logout', {}, customer);

  expect({ status, location: headers.location }).toEqual({ status: 303, location: '/logout' });
  expect(cookiesOf(headers)).toEqual([
    'auth_token=; Path=/; Max-Age=0; SameSite=Lax',
    'guest_token=; Path=/; Max-Age=0; SameSite=Lax',
  ]);
  const bearer = { authorization: `Bearer ${tokenOf(signedIn.headers)}` };
  expect((await shop.request('GET', '/api/me', undefined, bearer)).body).toEqual({ me: null });
});

// biome-ignore format: table
const elsewhere: Record<string, Record<string, string>> = {
  'another site':         { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  'a site beside ours':   { origin: 'https://blog.kebun.example', 'sec-fetch-site': 'same-site' },
  'a page in a sandbox':  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'an origin like ours':  { origin: 'http://localhost:3000.elsewhere.example', 'sec-fetch-site': '' },
  'one that says two things': { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  'ours, sent from elsewhere': { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  'an old browser there': { origin: 'https://elsewhere.example', 'sec-fetch-site': '' },
};

test.for([
  '/signin',
  '/signup',
  '/forget-password',
  '/basket',
  '/track-order/view',
  '/logout',
  '/contact-us',
  '/newsletter/confirm',
])('no other site can submit the form of %s', async (path, { shop, db }) => {
  const { product_id } = await findTestSku(db, 'kailan');
  await givenCustomer(shop.request);
  const fields = { login: 'meiling@example.my', password, add: `${product_id}*1`, email: 'x@example.my' };

  for (const [site, sent] of Object.entries(elsewhere)) {
    const headers = Object.fromEntries(Object.entries({ ...form, ...sent }).filter(([, value]) => value));
    const answer = await shop.request('POST', path, new URLSearchParams(fields).toString(), headers);
    expect(answer.status, site).toBe(403);
    expect(cookiesOf(answer.headers), site).toEqual([]);
  }
  expect(shop.made).toEqual([]);
});

test('a form with a session is refused without an origin', async ({ shop }) => {
  const { status } = await shop.request('POST', '/signin', 'login=x&password=y', form);

  expect(status).toBe(403);
});

test('attempts by form and by API are counted together, by their address', async ({ open }) => {
  const { pages } = storefront();
  const request = await open({ storefront: pages });
  const statuses: number[] = [];
  for (let tries = 0; tries < 40 && statuses.at(-1) !== 429; tries++) {
    const fields = 'login=meiling%40example.my&password=bayam-merah';
    statuses.push((await request('POST', '/signin', fields, ours)).status);
  }

  expect(statuses.at(-1)).toBe(429);
  const body = { grant_type: 'password', login: 'meiling@example.my', password: 'bayam-merah' };
  expect((await request('POST', '/api/token', body)).status).toBe(429);
});

test('a too large or malformed form is refused, and no defect', async ({ shop }) => {
  const large = await shop.request('POST', '/signin', `login=${'x'.repeat(100_000)}`, ours);
  const strange = await shop.post('/basket', { add: '__proto__*1e308', quantity: 'NaN' });
  const names = await shop.request('POST', '/signin', '__proto__=1&constructor=2&login=a&login=b', ours);

  const cut = await shop.post('/basket', { remove: `${'x'.repeat(99)}\u{1f4a9}` }); // ends with half a character

  expect([large.status, strange.status, names.status, cut.status]).toEqual([413, 422, 422, 422]);
});

test('X-5g: control characters are removed from a form, and tabs and line breaks stay', async ({ shop }) => {
  const { status } = await shop.post('/signin', { login: '\0mei\u001b\u0085ling\t\n\u007f', password: 'x' });

  expect(status).toBe(422);
  expect(shop.made.at(-1)?.posted?.values).toMatchObject({ login: 'meiling\t\n' });
});

// biome-ignore format: table
const written: Record<string, [Record<string, string>, number]> = {
  'packed':               [{ 'content-encoding': 'gzip' }, 415],
  'packed twice':         [{ 'content-encoding': 'identity, br' }, 415],
  'in UTF-16':            [{ 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }, 415],
  'in UTF-7, in quotes':  [{ 'content-type': 'application/x-www-form-urlencoded;charset="utf-7"' }, 415],
  'in UTF-8':             [{ 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }, 422],
  'in Latin letters':     [{ 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' }, 422],
  'not packed':           [{ 'content-encoding': 'identity' }, 422],
};

test('X-5h: a compressed form, or one in an encoding other than UTF-8, is refused', async ({ shop }) => {
  for (const [how, [headers, expected]] of Object.entries(written)) {
    expect((await shop.post('/signin', { login: 'a', password: 'b' }, headers)).status, how).toBe(expected);
    const called = await shop.request('POST', '/api/token', 'grant_type=guest', { ...ours, ...headers });
    expect(called.status, how).toBe(415); // that call accepts no form at all
  }
});

test('a cookie has __Host- and Secure over https', async ({ open }) => {
  const { pages } = storefront();
  const request = await open({ storefront: pages, config: { ...testConfig, publicUrl: 'https://kebun.my' } });
  await givenCustomer(request);

  const { headers } = await request('POST', '/signin', `login=meiling%40example.my&password=${password}`, {
    ...form,
    origin: 'https://kebun.my',
  });

  expect(cookieOf(headers, '__Host-auth_token')).toMatch(/^__Host-auth_token=sa_.*; Path=\/; .*; Secure$/);
});

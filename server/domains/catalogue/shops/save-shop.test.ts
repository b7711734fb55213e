import type { ShopDraft } from '@kebun/contract/catalogue/shops/staff-shops.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { reindexProducts } from '../reindex-products.ts';
import { changeShop, createShop, removeShop } from './save-shop.ts';

const draft: ShopDraft = {
  name: { en: 'Ipoh Corner' },
  street_address: '12 Jalan Sultan Idris Shah',
  zip: '30000',
  city: 'Ipoh',
  phone: '012-345 6789',
  opening_hours: [
    { day: 2, open: '08:00', close: '17:00' },
    { day: 1, open: null, close: null },
  ],
};

test('a shop is created in one language, and shoppers see it with the state of its postcode', async ({
  tx,
  open,
}) => {
  const by = await givenStaff(tx, 'owner');
  const request = await open();
  const shop = await createShop(tx, draft, by);

  expect(shop).toMatchObject({ slug: 'ipoh-corner', state_id: 'MY-08', lat: null, version: 1, products: 0 });
  const { body } = await request('GET', '/api/shops/ipoh-corner', undefined, { 'accept-language': 'zh' });
  expect(body.data).toMatchObject({
    name: 'Ipoh Corner',
    phone: '+60123456789',
    address: { zip: '30000', city: 'Ipoh', state: 'Perak', lat: null, lng: null },
    opening_hours: [
      { day: 1, open: null, close: null },
      { day: 2, open: '08:00', close: '17:00' },
    ],
  });
});

test('a form without any opening hours leaves them unknown, and does not close the shop all week', async ({
  tx,
  open,
}) => {
  const by = await givenStaff(tx, 'owner');
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: null, close: null }));
  await createShop(tx, { ...draft, opening_hours: week }, by);

  const request = await open();
  expect((await request('GET', '/api/shops/ipoh-corner')).body.data.opening_hours).toEqual([]);
});

test('a change is seen at once, also on the pages of its products', async ({ tx, open }) => {
  const { headers, ...by } = await givenStaff(tx, 'owner');
  const request = await open();
  const { id, version } = await createShop(tx, draft, by);
  const { slug, product_id } = await givenProduct(tx);
  await tx.updateTable('products').set({ shop_id: id }).where('id', '=', product_id).execute();
  await reindexProducts(tx, [product_id]);
  const shopOfProduct = async () => (await request('GET', `/api/product/${slug}`)).body.data.shop.name;
  expect(await shopOfProduct()).toBe('Ipoh Corner');

  const body = { ...draft, name: { en: 'Ipoh Old Town' }, version };
  expect((await request('PUT', `/api/staff/shops/${id}`, body, headers)).status).toBe(200);
  expect(await shopOfProduct()).toBe('Ipoh Old Town');
  expect((await request('PUT', `/api/staff/shops/${id}`, body, headers)).body.code).toBe('version_conflict');
});

test('a shop links to its social media, each network once, in plain addresses', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const links = [
    { type: 'instagram', url: ' https://instagram.example/ipoh ' },
    { type: 'facebook', url: 'https://facebook.example/ipoh' },
  ];
  const create = (socials: object[]) => request('POST', '/api/staff/shops', { ...draft, socials }, headers);

  const { status, body } = await create(links);
  expect(status).toBe(201);
  expect(body.data.socials).toEqual([{ type: 'instagram', url: 'https://instagram.example/ipoh' }, links[1]]);
  expect((await request('GET', '/api/shops/ipoh-corner')).body.data.socials).toEqual(body.data.socials);

  const twice = await create([links[1] ?? {}, links[1] ?? {}]);
  expect(twice.body.errors).toHaveProperty(['socials.1.type']);
  const script = await create([{ type: 'x', url: 'javascript:alert(1)' }]);
  expect(script.body.errors).toHaveProperty(['socials.0.url']);
  const empty = await create([{ type: 'x', url: null }]);
  expect(empty.body.errors).toHaveProperty(['socials.0.url']);
});

test('a shop that sells a product is hidden, not deleted', async ({ tx, open }) => {
  const by = await givenStaff(tx, 'owner');
  const request = await open();
  const { id, version } = await createShop(tx, draft, by);
  const { product_id } = await givenProduct(tx);
  await tx.updateTable('products').set({ shop_id: id }).where('id', '=', product_id).execute();
  await expect(removeShop(tx, id, by)).rejects.toMatchObject({ code: 'shop_in_use' });

  await changeShop(tx, id, { ...draft, version, is_active: false }, by);
  expect((await request('GET', '/api/shops/ipoh-corner')).status).toBe(404);
});

test.for<[field: string, value: Partial<ShopDraft>]>([
  ['name.en', { name: { zh: '怡保' } }],
  ['street_address', { street_address: ' ' }],
  ['zip', { zip: '99999' }],
  ['zip', { zip: '3000' }],
  ['phone', { phone: '12345678901234567890' }],
  ['email', { email: 'a@b, c@d.example' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['lng', { lat: 4.6 }],
  ['opening_hours', { opening_hours: [{ day: 1, open: '17:00', close: '08:00' }] }],
  ['opening_hours', { opening_hours: [{ day: 1, open: '08:00', close: null }] }],
  ['opening_hours', { opening_hours: [1, 1].map((day) => ({ day, open: null, close: null })) }],
])('a shop without a correct %s is refused', async ([field, value], { tx }) => {
  const by = await givenStaff(tx, 'owner');
  await expect(createShop(tx, { ...draft, ...value }, by)).rejects.toMatchObject({
    code: 'request_invalid',
    details: { errors: { [field]: [expect.any(String)] } },
  });
});

test('a second shop of the same name needs a slug of its own', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  await createShop(tx, draft, by);
  await expect(createShop(tx, draft, by)).rejects.toMatchObject({ code: 'slug_taken' });
  expect((await createShop(tx, { ...draft, slug: 'ipoh-2' }, by)).slug).toBe('ipoh-2');
});

test('a shop has an uploaded picture, or none', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const create = (picture_id: string) => createShop(tx, { ...draft, picture_id }, by);
  const wrong = { details: { errors: { picture_id: ['rule.wrong_value'] } } };
  await expect(create('0198c0de-0000-7000-8000-00000000d0d1')).rejects.toMatchObject(wrong);
  const { id, thumbnail } = await tx
    .selectFrom('pictures')
    .select(['id', 'thumbnail'])
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await create(id)).toMatchObject({ picture_id: id, thumbnail });
});

import {
  type PackDraft,
  type ProductDraft,
  toDraft,
} from '@kebun/contract/catalogue/products/staff-products.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import { createTaxClass } from '#domains/tax/change-tax-class.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { givenBundle, givenPacks, givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { findCopyNames } from './find-copy-names.ts';
import { findStaffProduct } from './list-staff-products.ts';
import { changeProduct, createProduct } from './save-product.ts';

async function opened(tx: Tx, given = givenProduct(tx)) {
  const { product_id: id } = await given;
  const product = await findStaffProduct(tx, id);
  return { id, version: product.version, draft: toDraft(product), by: await givenStaff(tx, 'content') };
}

const priced = (draft: ProductDraft, price: number, sale_price: number | null = null): ProductDraft => ({
  ...draft,
  packs: draft.packs.map((pack) => ({ ...pack, price, sale_price })),
});

/** Returns a copy of the draft with its own slug and codes. */
const alike = (draft: ProductDraft, slug: string): ProductDraft => ({
  ...draft,
  slug,
  packs: draft.packs.map(({ id: _theirs, ...pack }, n) => ({ ...pack, code: `${slug}-${n}` })),
});

/** Returns a new pack like the first of the draft. */
function packLike(draft: ProductDraft, change: Partial<PackDraft>): PackDraft {
  const [{ id: _theirs, ...pack } = { value_ids: [] }] = draft.packs;
  return { ...pack, code: '', barcode: '', ...change };
}

const shopCalled = (tx: Tx, slug: string) =>
  tx.selectFrom('shops').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();

const called = (en: string) => ({ en, zh: '另一個' });

test('a price change reaches the page at once, even when it was cached', async ({ tx, open }) => {
  const { id, version, draft } = await opened(tx);
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const page = async () => (await request('GET', `/api/product/${draft.slug}`)).body.data;
  const list = async () => (await request('GET', `/api/products?slug=${draft.slug}`)).body.data[0];
  const before = [await page(), await list()];

  const changed = await request(
    'PUT',
    `/api/products/${id}`,
    { ...priced(draft, 990, 890), version },
    headers,
  );

  expect(changed.status).toBe(200);
  expect(before.map(({ price }) => price)).not.toContain(990);
  for (const shown of [await page(), await list()]) {
    expect(shown).toMatchObject({ price: 990, sale_price: 890, on_sale: true });
  }
});

test('a validation error is shown at its field, in the requested language', async ({ tx, open }) => {
  const { id, version, draft } = await opened(tx);
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open();
  const wrong = { ...priced(draft, 400, 500), name: { ...draft.name, en: ' ' }, slug: 'Not One', version };

  const { status, body } = await request('PUT', `/api/products/${id}?lang=zh`, wrong, headers);

  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['name.en', 'packs.0.sale_price', 'slug']);
  expect(body.errors['name.en'][0]).toMatch(/\p{Script=Han}/u);
});

test('saving an older version is refused and changes nothing', async ({ tx }) => {
  const { id, version, draft, by } = await opened(tx);
  await changeProduct(tx, id, { ...draft, name: called('First'), version }, by, openNewStock);

  await expect(
    changeProduct(tx, id, { ...draft, name: called('Second'), version }, by, openNewStock),
  ).rejects.toMatchObject({
    code: 'version_conflict',
    details: { fresh: { version: version + 1 } },
  });
  expect((await findStaffProduct(tx, id)).name.en).toBe('First');
});

test('when two save one product at once, one is refused', async ({ databases }) => {
  const { db, destroy } = await freshDatabase(databases);
  const { id, version, draft, by } = await inTransaction(db, (tx) => opened(tx));
  const save = (name: string) =>
    inTransaction(db, (tx) =>
      changeProduct(tx, id, { ...draft, name: called(name), version }, by, openNewStock),
    );

  const saved = await Promise.allSettled([save('One'), save('Other')]);

  expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await destroy();
});

test('when two choose one slug at once, one is refused', async ({ databases }) => {
  const { db, destroy } = await freshDatabase(databases);
  const { draft, by } = await inTransaction(db, (tx) => opened(tx));
  const write = () =>
    inTransaction(db, (tx) => createProduct(tx, alike(draft, 'taken-once'), by, openNewStock));

  const written = await Promise.allSettled([write(), write()]);

  const refused = written.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['slug_taken']);
  await destroy();
});

test('without a slug and codes a product gets its own, also when two are created at once', async ({
  databases,
}) => {
  const { db, destroy } = await freshDatabase(databases);
  const { draft, by } = await inTransaction(db, (tx) => opened(tx));
  const packs = [packLike(draft, { code: ' ' })];
  const typed = { ...alike(draft, ''), name: { en: 'Sawi Manis!' }, packs };
  const write = () => inTransaction(db, (tx) => createProduct(tx, typed, by, openNewStock));

  const made = await Promise.all([write(), write(), write()]);

  expect(made.map(({ slug }) => slug).sort()).toEqual(['sawi-manis', 'sawi-manis-2', 'sawi-manis-3']);
  expect(made.flatMap((each) => each.packs.map(({ code }) => code)).sort()).toEqual([
    'SAWI-MANIS',
    'SAWI-MANIS-2',
    'SAWI-MANIS-3',
  ]);
  await destroy();
});

test('a copy is offered a free slug and free codes, and can be saved with them', async ({ tx }) => {
  const { id, draft, by } = await opened(tx, givenPacks(tx, { large: 3, small: 3 }));
  const names = await findCopyNames(tx, id);
  const copy = alike(draft, names.slug);
  const packs = copy.packs.map((pack, n) => ({ ...pack, code: names.codes[n] ?? '', barcode: '' }));
  const saved = await createProduct(tx, { ...copy, packs }, by, openNewStock);
  expect({ slug: saved.slug, codes: saved.packs.map(({ code }) => code) }).toEqual(names);
  expect(names.codes).toHaveLength(draft.packs.length);

  const next = await findCopyNames(tx, id);
  expect(next.slug).not.toBe(names.slug);
  expect(next.codes.some((code) => names.codes.includes(code))).toBe(false);
});

test('a product gets an address of its name in any script, and without letters one all the same', async ({
  tx,
}) => {
  const { draft, by } = await opened(tx);
  const addressOf = async (name: { en: string; zh?: string }) => {
    const typed = { ...alike(draft, ''), name, packs: [packLike(draft, {})] };
    const made = await createProduct(tx, typed, by, openNewStock);
    return [made.slug, made.packs[0]?.code];
  };

  expect(await addressOf({ en: '小白菜' })).toEqual(['xiao-bai-cai', 'XIAO-BAI-CAI']);
  expect(await addressOf({ en: '（…）' })).toEqual(['product', 'PRODUCT']);
});

test('a shop in Chinese only needs no English, and its readers of English read Chinese', async ({ tx }) => {
  const { draft, by } = await opened(tx);
  const typed = { ...alike(draft, ''), name: { en: '', zh: '菜心' }, packs: [packLike(draft, {})] };
  await expect(createProduct(tx, typed, by, openNewStock)).rejects.toMatchObject({
    details: { errors: { 'name.en': ['office.rule_name'] } },
  });

  noteShopLanguages(['zh']);
  onTestFinished(() => noteShopLanguages(languages));
  const { id, slug } = await createProduct(tx, typed, by, openNewStock);
  expect(slug).toBe('cai-xin');
  const { rows } = await sql<{ en: string; zh: string }>`
    select in_language(name, 'en') as en, in_language(name, 'zh') as zh from products where id = ${id}
  `.execute(tx);
  expect(rows).toEqual([{ en: '菜心', zh: '菜心' }]);
});

test('opening stock is recorded once, as a movement of the staff member, and a later save adds none', async ({
  tx,
}) => {
  const { draft, by } = await opened(tx);
  const pack = packLike(draft, { opening_stock: 12 });
  const typed = { ...alike(draft, 'opened-with-stock'), packs: [pack] };
  const { id, version, packs } = await createProduct(tx, typed, by, openNewStock);

  expect(packs).toMatchObject([{ on_hand: 12, reserved: 0 }]);
  const movements = () =>
    tx
      .selectFrom('stock_movements')
      .select(['delta', 'reason', 'staff_id'])
      .where('sku_id', '=', packs[0]?.id ?? '')
      .execute();
  expect(await movements()).toEqual([{ delta: 12, reason: 'opening', staff_id: by.id }]);

  const again = { ...typed, packs: [{ ...pack, id: packs[0]?.id ?? '' }], version };
  await changeProduct(tx, id, again, by, openNewStock);
  expect(await movements()).toHaveLength(1);
});

test('origin, allergens and nutrition stand among the facts of the page, in its language', async ({
  tx,
  open,
}) => {
  const request = await open();
  const { id, version, draft, by } = await opened(tx);
  const origin = { en: 'Cameron Highlands', zh: '金馬崙高原' };
  await changeProduct(tx, id, { ...draft, origin, allergens: { en: 'Soya' }, version }, by, openNewStock);

  const factsIn = async (lang: string) =>
    (await request('GET', `/api/product/${draft.slug}?lang=${lang}`)).body.data.details;
  expect(await factsIn('zh')).toContainEqual({ label: '產地', value: '金馬崙高原' });
  expect(await factsIn('zh')).toContainEqual({ label: '過敏原', value: 'Soya' });
  expect(await factsIn('en')).toContainEqual({ label: 'Origin', value: 'Cameron Highlands' });
  const { body } = await request('GET', `/api/product/${draft.slug}`);
  expect(body.data.details.map(({ label }: { label: string }) => label)).not.toContain('Nutrition');
});

test('staff who write texts leave prices as they are, and publish nothing', async ({ tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(tx, 'content');
  const { id, draft } = await opened(tx);
  const save = async (changed: Partial<ProductDraft>) => {
    const { version } = await findStaffProduct(tx, id);
    return request('PUT', `/api/products/${id}`, { ...draft, ...changed, version }, headers);
  };
  const refused = { status: 403, body: { code: 'prices_not_allowed' } };
  const cheaper = priced(draft, 90).packs;

  expect(draft.status).toBe('publish');
  expect(await save({ packs: cheaper })).toMatchObject(refused);
  expect(await save({ packs: priced(draft, draft.packs[0]?.price ?? 0, 50).packs })).toMatchObject(refused);
  expect(await save({ packs: [...draft.packs, packLike(draft, { price: 10 })] })).toMatchObject(refused);
  const compared = draft.packs.map((pack) => ({ ...pack, market_price: 1 }));
  expect(await save({ packs: compared })).toMatchObject(refused);
  expect(await save({ sale_mode: draft.sale_mode === 'weight' ? 'each' : 'weight' })).toMatchObject(refused);
  expect(await save({ packs: cheaper, status: 'draft' })).toMatchObject(refused);
  const taxed = { name: called('Taxed'), taxes_delivery: false, rates: [] };
  const { id: tax_class_id } = await createTaxClass(tx, taxed, await givenStaff(tx, 'owner'));
  expect(await save({ tax_class_id })).toMatchObject(refused);
  expect((await save({ name: called('Otherwise') })).status).toBe(200);

  expect((await save({ status: 'draft' })).status).toBe(200);
  expect((await save({ packs: cheaper, status: 'draft' })).status).toBe(200);
  expect(await save({ packs: cheaper, status: 'publish' })).toMatchObject(refused);
  expect(await request('POST', '/api/products', alike(draft, 'not-mine'), headers)).toMatchObject(refused);

  const { version } = await findStaffProduct(tx, id);
  for (const change of [{ percent: -50 }, { amount: 100 }, { status: 'publish' }]) {
    const body = { products: [{ id, version }], ...change };
    expect(await request('POST', '/api/staff/product-changes', body, headers)).toMatchObject(refused);
  }
});

test('staff who may not count stock create no product with stock', async ({ tx, open }) => {
  const { draft } = await opened(tx);
  const request = await open();
  const create = async (role: 'content' | 'manager', opening_stock: number | null, slug: string) => {
    const { headers } = await givenStaff(tx, role);
    const packs = [packLike(draft, { opening_stock })];
    return request('POST', '/api/products', { ...alike(draft, slug), status: 'draft', packs }, headers);
  };

  expect(await create('content', 5, 'not-mine')).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
  expect((await create('content', null, 'without-stock')).status).toBe(201);
  const { status, body } = await create('manager', 5, 'with-stock');
  expect([status, body.data.packs[0].on_hand]).toEqual([201, 5]);
  expect((await create('manager', 100_001, 'too-much')).status).toBe(422);
});

test('staff choose the shop that sells a product; without a choice it is the first, then the present one', async ({
  tx,
  open,
}) => {
  const { draft, by } = await opened(tx);
  const { id: nursery } = await shopCalled(tx, 'kulai-nursery');
  const { id: first } = await shopCalled(tx, 'kebun-hijau');
  const own = { ...alike(draft, 'own-shop'), shop_id: nursery };
  const { shop_id: _chosen, ...silent } = alike(draft, 'first-shop');

  const sold = await createProduct(tx, own, by, openNewStock);
  expect(sold.shop_id).toBe(nursery);
  expect((await createProduct(tx, silent, by, openNewStock)).shop_id).toBe(first);
  const request = await open();
  const shopOnPage = async () => (await request('GET', '/api/product/own-shop')).body.data.shop.slug;
  expect(await shopOnPage()).toBe('kulai-nursery');

  const { shop_id: _theirs, ...rest } = toDraft(sold);
  const same = await changeProduct(tx, sold.id, { ...rest, version: sold.version }, by, openNewStock);
  expect(same.shop_id).toBe(nursery);
  const { headers } = await givenStaff(tx, 'owner');
  const moved = { ...rest, shop_id: first, version: same.version };
  expect((await request('PUT', `/api/products/${sold.id}`, moved, headers)).body.data.shop_id).toBe(first);
  expect(await shopOnPage()).toBe('kebun-hijau');
});

test('a product of a shop that is gone is refused at its field', async ({ tx }) => {
  const { draft, by } = await opened(tx);
  const gone = { ...alike(draft, 'no-shop'), shop_id: draft.category_id ?? '' };
  await expect(createProduct(tx, gone, by, openNewStock)).rejects.toMatchObject({
    details: { errors: { shop_id: ['office.product_rule_removed'] } },
  });
});

test('a pack has a picture of its own, which its option shows, and a market price for staff', async ({
  tx,
  open,
}) => {
  const { id, version, draft, by } = await opened(tx, givenPacks(tx, { large: 5, small: 5 }));
  const own = await tx
    .selectFrom('pictures')
    .select(['id', 'original'])
    .where('id', '<>', draft.pictures[0]?.id ?? '')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [large, small] = draft.packs as [PackDraft, PackDraft];
  const packs = [large, { ...small, picture_id: own.id, market_price: 240 }];
  const saved = await changeProduct(tx, id, { ...draft, packs, version }, by, openNewStock);

  expect(saved.packs).toMatchObject([
    { picture_id: null, thumbnail: null, market_price: 100 },
    { picture_id: own.id, thumbnail: expect.any(String), market_price: 240 },
  ]);
  expect(toDraft(saved).packs[1]).toMatchObject({ picture_id: own.id, market_price: 240 });
  const { body } = await (await open())('GET', `/api/product/${draft.slug}`);
  const shown = Object.fromEntries(
    body.data.variation_options.map(({ sku, image }: { sku: string; image: { original: string } }) => [
      sku,
      image,
    ]),
  );
  expect(shown[small.code ?? ''].original).toBe(own.original);
  expect(shown[large.code ?? ''].original).not.toBe(own.original);

  const failing = (changed: Partial<PackDraft>) =>
    changeProduct(
      tx,
      id,
      { ...draft, packs: [large, { ...small, ...changed }], version: saved.version },
      by,
      openNewStock,
    );
  await expect(failing({ picture_id: id })).rejects.toMatchObject({
    details: { errors: { packs: ['office.product_rule_removed'] } },
  });
  await expect(failing({ market_price: 0 })).rejects.toMatchObject({
    details: { errors: { 'packs.1.market_price': ['office.rule_amount'] } },
  });
});

test('a product states how many days it keeps, in the language of the reader', async ({ tx, open }) => {
  const { id, version, draft } = await opened(tx);
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const save = (shelf_days: number | null, seen: number) =>
    request('PUT', `/api/products/${id}`, { ...draft, shelf_days, version: seen }, headers);
  const stated = async (lang: string) => {
    const { body } = await request('GET', `/api/product/${draft.slug}?lang=${lang}`);
    return body.data.details.find(({ label }: { label: string }) => ['Keeps', '可保存'].includes(label));
  };

  expect((await save(5, version)).body.data.shelf_days).toBe(5);
  expect(await stated('en')).toEqual({ label: 'Keeps', value: 'About 5 days' });
  expect(await stated('zh')).toEqual({ label: '可保存', value: '約 5 天' });
  expect((await save(null, version + 1)).status).toBe(200);
  expect(await stated('en')).toBeUndefined();
  for (const days of [0, 3_651, 1.5]) expect((await save(days, version + 2)).status).toBe(422);
});

test('a product has 0 to 60 guaranteed days after its delivery, or those of the shop', async ({
  tx,
  open,
}) => {
  const { id, version, draft } = await opened(tx);
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const save = (guaranteed_days: number | null, seen: number) =>
    request('PUT', `/api/products/${id}`, { ...draft, guaranteed_days, version: seen }, headers);

  expect((await save(0, version)).body.data.guaranteed_days).toBe(0);
  expect((await save(60, version + 1)).body.data.guaranteed_days).toBe(60);
  expect((await save(null, version + 2)).body.data.guaranteed_days).toBeNull();
  for (const days of [-1, 61, 1.5]) expect((await save(days, version + 3)).status).toBe(422);
});

test('the audit log records only changed fields, with old and new values', async ({ tx }) => {
  const { id, version, draft, by } = await opened(tx);
  await changeProduct(tx, id, { ...draft, name: called('Otherwise'), version }, by, openNewStock);

  const [entry] = await tx.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
  expect(entry).toMatchObject({ staff_id: by.id, action: 'product.updated' });
  expect(Object.keys(entry?.before ?? {}).sort()).toEqual(['name', 'updated_at', 'version']);
  expect(entry?.after).toMatchObject({ name: { en: 'Otherwise' }, version: version + 1 });
});

test('a product can be drafted without a picture, but not sold without one', async ({ tx, open }) => {
  const { draft, by } = await opened(tx);
  const unseen = { ...alike(draft, 'yet-unseen'), pictures: [], status: 'draft' as const };
  const { id, version } = await createProduct(tx, unseen, by, openNewStock);
  const request = await open();

  await expect(
    changeProduct(tx, id, { ...unseen, status: 'publish', version }, by, openNewStock),
  ).rejects.toMatchObject({
    details: { errors: { pictures: ['office.product_rule_picture'] } },
  });
  expect((await request('GET', '/api/product/yet-unseen')).status).toBe(404);

  const saved = toDraft(await findStaffProduct(tx, id));
  await changeProduct(
    tx,
    id,
    { ...saved, pictures: draft.pictures, status: 'publish', version },
    by,
    openNewStock,
  );
  expect((await request('GET', '/api/product/yet-unseen')).body.data).toMatchObject({ quantity: 0 });
});

test('a slug cannot change after the first sale, and packs stay for good', async ({ tx }) => {
  const { id, version, draft, by } = await opened(tx, givenPacks(tx, { large: 3, small: 4 }));
  const change = (changed: Partial<ProductDraft>) =>
    changeProduct(tx, id, { ...draft, ...changed, version }, by, openNewStock);

  await expect(change({ slug: 'elsewhere' })).rejects.toMatchObject({
    details: { errors: { slug: ['office.product_rule_slug_stays'] } },
  });
  await expect(change({ packs: draft.packs.slice(1) })).rejects.toMatchObject({
    details: { errors: { packs: ['office.product_rule_packs_stay'] } },
  });
  await expect(change({ pictures: [] })).rejects.toMatchObject({
    details: { errors: { pictures: [expect.any(String)] } },
  });
});

test('a product gets further packs with attribute values, and a new pack has no stock', async ({ tx }) => {
  const { draft: other } = await opened(tx, givenPacks(tx, { large: 3, small: 4 }));
  const { id, version, draft, by } = await opened(tx);
  const [large = [], small = []] = other.packs.map(({ value_ids }) => value_ids);
  const [own] = draft.packs;
  if (!own) throw new Error('saveProduct returned a product without a pack');
  const added = { ...own, id: undefined, code: `${own.code}-S`, price: 150, sale_price: null };
  const packs = [
    { ...own, value_ids: large },
    { ...added, value_ids: small },
  ].map(({ id: packId, ...pack }) => (packId ? { ...pack, id: packId } : pack));

  await expect(
    changeProduct(
      tx,
      id,
      { ...draft, packs: packs.map((pack) => ({ ...pack, value_ids: large })), version },
      by,
      openNewStock,
    ),
  ).rejects.toMatchObject({ details: { errors: { packs: ['office.product_rule_packs_differ'] } } });

  const after = await changeProduct(tx, id, { ...draft, packs, version }, by, openNewStock);
  expect(after.product_type).toBe('variable');
  expect(after.packs.map(({ on_hand }) => on_hand > 0)).toEqual([true, false]);
});

test('the code of another pack is refused at its field', async ({ tx }) => {
  const { draft: other } = await opened(tx);
  const { id, version, draft, by } = await opened(tx);
  const packs = draft.packs.map((pack) => ({ ...pack, code: other.packs[0]?.code ?? '' }));

  await expect(changeProduct(tx, id, { ...draft, packs, version }, by, openNewStock)).rejects.toMatchObject({
    code: 'code_taken',
    details: { errors: { 'packs.0.code': ['refusal.code_taken'] } },
  });
});

test('a bundle is saved with its slots and shown with them', async ({ tx, open }) => {
  const [one, other] = [await givenProduct(tx), await givenProduct(tx)];
  const bundle = givenBundle(tx, [{ quantity: 2, options: [one.sku_id] }]);
  const { id, version, draft, by } = await opened(tx, bundle);
  const slots = [
    { quantity: 1, sku_ids: [other.sku_id, one.sku_id] },
    ...draft.slots.map((slot) => ({ ...slot, quantity: 3 })),
  ];
  await changeProduct(tx, id, { ...draft, slots, version }, by, openNewStock);

  const { body } = await (await open())('GET', `/api/product/${draft.slug}`);
  expect(body.data.bundle_items).toMatchObject([
    { slug: other.slug, quantity: 1, has_options: true },
    { slug: one.slug, quantity: 3, has_options: false },
  ]);
  const itself = { ...draft, slots: [{ quantity: 1, sku_ids: [draft.packs[0]?.id ?? ''] }] };
  await expect(
    changeProduct(tx, id, { ...itself, version: version + 1 }, by, openNewStock),
  ).rejects.toMatchObject({
    details: { errors: { slots: ['office.product_rule_removed'] } },
  });
});

test('pictures are shown in their order, with their alternative texts', async ({ tx, open }) => {
  const { draft: other } = await opened(tx, givenProduct(tx, { picture: 'choy-sum.svg' }));
  const { id, version, draft, by } = await opened(tx);
  const pictures = [
    ...other.pictures.map((picture) => ({ ...picture, alt: { en: 'A field', zh: '一片菜園' } })),
    ...draft.pictures,
  ];
  await changeProduct(tx, id, { ...draft, pictures, version }, by, openNewStock);

  const { body } = await (await open())('GET', `/api/product/${draft.slug}?lang=zh`);
  expect(body.data.gallery.map(({ alt }: { alt: string }) => alt)).toEqual(['一片菜園', draft.name?.zh]);
  expect(body.data.image.id).toBe(pictures[0]?.id);
});

import { type ProductDraft, toDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { publishAheadDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';
import { archiveProduct } from './archive-product.ts';
import { findStaffProduct } from './list-staff-products.ts';
import { publishDueProducts } from './publish-due-products.ts';

const inDays = (days: number) => new Date(Date.now() + days * dayLength).toISOString();

/** Returns a product that was put on sale and taken off it again, and a function that saves its draft. */
async function givenDraft(tx: Tx, request: SendRequest) {
  const { product_id: id } = await givenProduct(tx);
  const manager = await givenStaff(tx, 'manager');
  const save = async (changed: Partial<ProductDraft>, { headers } = manager) => {
    const product = await findStaffProduct(tx, id);
    const { version } = product;
    return request('PUT', `/api/products/${id}`, { ...toDraft(product), ...changed, version }, headers);
  };
  await save({ status: 'draft' });
  return { id, manager, save };
}

const isDue = (tx: Tx, id: string) =>
  sql`update products set publish_at = now() - interval '1 second' where id = ${id}`.execute(tx);

test('F-32: a draft goes on sale once its time has come, as the staff member who chose it', async ({
  tx,
  open,
}) => {
  const request = await open();
  const { id, manager, save } = await givenDraft(tx, request);
  const shown = async () =>
    (await request('GET', `/api/product/${(await findStaffProduct(tx, id)).slug}`)).status;
  const run = () => publishDueProducts((work) => work(tx));

  expect((await save({ publish_at: inDays(1) })).status).toBe(200);
  await run();
  expect(await findStaffProduct(tx, id)).toMatchObject({ status: 'draft' });
  expect(await shown()).toBe(404);

  await isDue(tx, id);
  const { version } = await findStaffProduct(tx, id);
  await run();
  expect(await findStaffProduct(tx, id)).toMatchObject({
    status: 'publish',
    publish_at: null,
    version: version + 1,
  });
  expect(await shown()).toBe(200);
  await run();
  const entries = await tx
    .selectFrom('audit_log')
    .select(['staff_id', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'product.published')
    .execute();
  expect(entries).toEqual([{ staff_id: manager.id, after: { status: 'publish' } }]);
});

test('F-32: a time is refused without a picture, beyond a year, and for what is no draft', async ({
  tx,
  open,
}) => {
  const { save } = await givenDraft(tx, await open());
  const refusedAt = (field: string) => ({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  const publish_at = inDays(2);

  expect(await save({ publish_at: inDays(publishAheadDays + 1) })).toMatchObject(refusedAt('publish_at'));
  expect(await save({ publish_at, status: 'publish' })).toMatchObject(refusedAt('publish_at'));
  expect(await save({ publish_at, pictures: [] })).toMatchObject(refusedAt('pictures'));
  expect((await save({ publish_at })).body.data).toMatchObject({ publish_at, status: 'draft' });
  expect((await save({ name: { en: 'Otherwise', zh: '另一個' } })).body.data).toMatchObject({ publish_at });
});

test('F-32: staff who may not publish schedule nothing, and change no price of a scheduled draft', async ({
  tx,
  open,
}) => {
  const { id, save } = await givenDraft(tx, await open());
  const writer = await givenStaff(tx, 'content');
  const refused = { status: 403, body: { code: 'prices_not_allowed' } };
  const publish_at = inDays(2);
  const packs = toDraft(await findStaffProduct(tx, id)).packs.map((pack) => ({ ...pack, price: 10 }));

  expect(await save({ publish_at }, writer)).toMatchObject(refused);
  await save({ publish_at });
  expect(await save({ packs }, writer)).toMatchObject(refused);
  expect(await save({ publish_at: inDays(3) }, writer)).toMatchObject(refused);
  expect((await save({ name: { en: 'Otherwise', zh: '另一個' } }, writer)).status).toBe(200);
});

test('F-32: an archived product is never put on sale by itself', async ({ tx, open }) => {
  const { id, manager, save } = await givenDraft(tx, await open());
  await save({ publish_at: inDays(1) });
  await archiveProduct(tx, id, manager);

  expect(await findStaffProduct(tx, id)).toMatchObject({ status: 'archived', publish_at: null });
  await expect(isDue(tx, id)).rejects.toThrow('scheduled_as_draft');
});

test('F-32: two runs at once publish a draft once, and one that is being saved waits for the next run', async ({
  fresh: { db },
}) => {
  const change = withInvalidation(db, new CacheTags());
  const ids = await Promise.all(
    ['early', 'saved'].map(async (slug) => {
      const { product_id } = await change((tx) => givenProduct(tx, { slug }));
      await db
        .updateTable('products')
        .set({ status: 'draft', publish_at: inDays(-1) })
        .where('id', '=', product_id)
        .execute();
      return product_id;
    }),
  );
  const statuses = async () =>
    (await db.selectFrom('products').select('status').where('id', 'in', ids).orderBy('slug').execute()).map(
      ({ status }) => status,
    );

  await change(async (tx) => {
    await sql`select from products where id = ${ids[1]} for no key update`.execute(tx);
    await Promise.all([publishDueProducts(change), publishDueProducts(change)]);
    expect(await statuses()).toEqual(['publish', 'draft']);
  });
  await publishDueProducts(change);

  expect(await statuses()).toEqual(['publish', 'publish']);
  const { rows } = await sql`select from audit_log where action = 'product.published'`.execute(db);
  expect(rows).toHaveLength(2);
});

import type { CategoryDraft, StaffCategory } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { changeCategory, createCategory, orderCategories, removeCategory } from './save-category.ts';
import { selectStaffCategories } from './staff-collection-rows.ts';

const called = async (tx: Tx, slug: string): Promise<StaffCategory> => {
  const category = (await selectStaffCategories(tx)).find((each) => each.slug === slug);
  if (!category) throw new Error(`There is no category ${slug}`);
  return category;
};

const toDraft = ({
  id: _id,
  products: _count,
  version: _seen,
  thumbnail: _address,
  ...draft
}: StaffCategory): CategoryDraft => draft;

test('a renamed category is renamed on all its cards at once', async ({ tx, open }) => {
  const { slug } = await givenProduct(tx, { category: 'leafy-greens' });
  const leaves = await called(tx, 'leafy-greens');
  const { headers } = await givenStaff(tx, 'content');
  const request = await open();
  const card = async () =>
    (await request('GET', `/api/products?slug=${slug}&lang=zh`)).body.data[0].category.name;
  const menu = async () => JSON.stringify((await request('GET', '/api/fetch-nav-category?lang=zh')).body);
  expect([await card(), await menu()]).not.toContain('青菜類');

  const body = { ...toDraft(leaves), name: { ...leaves.name, zh: '青菜類' }, version: leaves.version };
  expect((await request('PUT', `/api/categories/${leaves.id}`, body, headers)).status).toBe(200);

  expect(await card()).toBe('青菜類');
  expect(await menu()).toContain('青菜類');
});

test('a moved category takes its products along', async ({ tx, open }) => {
  const { slug } = await givenProduct(tx, { category: 'leafy-greens' });
  const leaves = await called(tx, 'leafy-greens');
  const fruit = await called(tx, 'fruit');
  const by = await givenStaff(tx, 'manager');
  const parent_id = fruit.parent_id ?? fruit.id;

  await changeCategory(tx, leaves.id, { ...toDraft(leaves), parent_id, version: leaves.version }, by);

  const { body } = await (await open())('GET', `/api/product/${slug}`);
  const top = (await selectStaffCategories(tx)).find(({ id }) => id === parent_id);
  expect(body.data.breadcrumb.map((each: { slug: string }) => each.slug)).toEqual([
    top?.slug,
    'leafy-greens',
  ]);
});

test('categories have two levels, never three', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const leaves = await called(tx, 'leafy-greens');
  const top = await called(tx, 'vegetables');
  const wrong = { details: { errors: { parent_id: ['office.taxonomy_rule_levels'] } } };

  const third = { ...toDraft(leaves), slug: 'a-third', parent_id: leaves.id };
  await expect(createCategory(tx, third, by)).rejects.toMatchObject(wrong);
  const under = { ...toDraft(top), parent_id: (await called(tx, 'fruit')).id, version: top.version };
  await expect(changeCategory(tx, top.id, under, by)).rejects.toMatchObject(wrong);
});

test('an older version is refused, a slug is unique, and a slug does not change', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const leaves = await called(tx, 'leafy-greens');
  const draft = toDraft(leaves);
  await changeCategory(tx, leaves.id, { ...draft, version: leaves.version }, by);

  await expect(
    changeCategory(tx, leaves.id, { ...draft, version: leaves.version }, by),
  ).rejects.toMatchObject({
    code: 'version_conflict',
  });
  await expect(createCategory(tx, draft, by)).rejects.toMatchObject({ code: 'slug_taken' });
  await expect(
    changeCategory(tx, leaves.id, { ...draft, slug: 'elsewhere', version: leaves.version + 1 }, by),
  ).rejects.toMatchObject({ details: { errors: { slug: ['office.product_rule_slug_stays'] } } });
});

test('only an empty category without coupons can be deleted', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const leaves = await called(tx, 'leafy-greens');
  await expect(removeCategory(tx, leaves.id, by)).rejects.toMatchObject({ code: 'taxonomy_in_use' });

  const { id } = await createCategory(tx, { ...toDraft(leaves), slug: 'soon-gone' }, by);
  const { id: coupon_id } = await givenCoupon(tx);
  await tx.insertInto('coupon_categories').values({ coupon_id, category_id: id }).execute();
  await expect(removeCategory(tx, id, by)).rejects.toMatchObject({ code: 'taxonomy_in_use' });

  await tx.deleteFrom('coupon_categories').where('category_id', '=', id).execute();
  await removeCategory(tx, id, by);
  expect((await selectStaffCategories(tx)).map(({ slug }) => slug)).not.toContain('soon-gone');
});

test('siblings are reordered by a complete list only', async ({ tx, open }) => {
  const by = await givenStaff(tx, 'owner');
  const tops = (await selectStaffCategories(tx)).filter(({ parent_id }) => parent_id === null);
  const ids = tops.map(({ id }) => id).toReversed();

  await orderCategories(tx, ids, by);

  const { body } = await (await open())('GET', '/api/categories?tree=1');
  const shown = body.data.map(({ id }: { id: string }) => id);
  expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
  await expect(orderCategories(tx, ids.slice(1), by)).rejects.toMatchObject({ code: 'version_conflict' });
});

test('a category has an uploaded picture, or none', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const leaves = await called(tx, 'leafy-greens');
  const create = (picture_id: string) =>
    createCategory(tx, { ...toDraft(leaves), slug: 'with-picture', picture_id }, by);
  const wrong = { details: { errors: { picture_id: ['rule.wrong_value'] } } };
  await expect(create('0198c0de-0000-7000-8000-00000000d0d1')).rejects.toMatchObject(wrong);
  const { id, thumbnail } = await tx
    .selectFrom('pictures')
    .select(['id', 'thumbnail'])
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await create(id)).toMatchObject({ picture_id: id, thumbnail });
});

import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { reindexProducts } from '../reindex-products.ts';
import { changeBrand, createBrand, removeBrand } from './save-brand.ts';

const draft = {
  slug: 'hill-tea',
  name: { en: 'Hill Tea', zh: '山茶' },
  details: { en: '', zh: '' },
  is_active: true,
};

test('a brand is created, renamed on all its products, and deleted once no product has it', async ({
  tx,
  open,
}) => {
  const { headers, ...by } = await givenStaff(tx, 'content');
  const request = await open();
  const { id, version } = await createBrand(tx, draft, by);
  const { slug, product_id } = await givenProduct(tx, { brand: draft.slug });
  const brand = async () => (await request('GET', `/api/product/${slug}`)).body.data.brand.name;
  expect(await brand()).toBe('Hill Tea');

  const body = { ...draft, name: { ...draft.name, en: 'Highland Tea' }, version };
  expect((await request('PUT', `/api/brands/${id}`, body, headers)).status).toBe(200);
  expect(await brand()).toBe('Highland Tea');

  await expect(removeBrand(tx, id, by)).rejects.toMatchObject({ code: 'taxonomy_in_use' });
  await tx.updateTable('products').set({ brand_id: null }).where('brand_id', '=', id).execute();
  await reindexProducts(tx, [product_id]);
  await removeBrand(tx, id, by);
  await expect(removeBrand(tx, id, by)).rejects.toMatchObject({ code: 'not_found' });
});

test('when two save one version of a brand, one is refused', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const { id, version } = await createBrand(tx, draft, by);
  await changeBrand(tx, id, { ...draft, version }, by);

  await expect(changeBrand(tx, id, { ...draft, version }, by)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  await expect(createBrand(tx, draft, by)).rejects.toMatchObject({ code: 'slug_taken' });
});

test('a brand has an uploaded picture, or none', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const create = (picture_id: string) => createBrand(tx, { ...draft, picture_id }, by);
  const wrong = { details: { errors: { picture_id: ['rule.wrong_value'] } } };
  await expect(create('0198c0de-0000-7000-8000-00000000d0d1')).rejects.toMatchObject(wrong);
  const { id, thumbnail } = await tx
    .selectFrom('pictures')
    .select(['id', 'thumbnail'])
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await create(id)).toMatchObject({ picture_id: id, thumbnail });
});

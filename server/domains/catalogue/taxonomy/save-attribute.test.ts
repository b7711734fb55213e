import { toDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import type { AttributeDraft } from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import { givenPacks } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { findStaffProduct } from '../products/list-staff-products.ts';
import { changeProduct } from '../products/save-product.ts';
import { changeAttribute, createAttribute, orderAttributes, removeAttribute } from './save-attribute.ts';

const draft: AttributeDraft = {
  name: { en: 'Ripeness', zh: '成熟度' },
  values: [{ value: { en: 'Green', zh: '青' } }, { value: { en: 'Ripe', zh: '熟' } }],
};

test('an attribute is created, used by packs, renamed on them, and cannot be deleted while packs use it', async ({
  tx,
  open,
}) => {
  const { headers, ...by } = await givenStaff(tx, 'content');
  const request = await open();
  const made = await request('POST', '/api/staff/attributes', draft, headers);
  expect(made.status).toBe(201);
  const { id, values, version } = made.body.data;
  const [green, ripe] = values;

  const { product_id, slug } = await givenPacks(tx, { large: 3, small: 4 });
  const product = await findStaffProduct(tx, product_id);
  const packs = toDraft(product).packs.map((pack, n) => ({ ...pack, value_ids: [values[n].id] }));
  await changeProduct(
    tx,
    product_id,
    { ...toDraft(product), packs, version: product.version },
    by,
    openNewStock,
  );
  const titles = async () =>
    (await request('GET', `/api/product/${slug}`)).body.data.variation_options.map(
      ({ title }: { title: string }) => title,
    );
  expect(await titles()).toEqual(['Green', 'Ripe']);

  const otherwise = {
    ...draft,
    values: [{ ...ripe, value: { ...ripe.value, en: 'Soft' } }, green].map(idAndValue),
    version,
  };
  const changed = await request('PUT', `/api/staff/attributes/${id}`, otherwise, headers);
  expect(changed.status).toBe(200);
  expect(await titles()).toEqual(['Soft', 'Green']);

  const without = { ...draft, values: [idAndValue(ripe)], version: version + 1 };
  await expect(changeAttribute(tx, id, without, by)).rejects.toMatchObject({
    code: 'attribute_value_in_use',
  });
  await expect(removeAttribute(tx, id, by)).rejects.toMatchObject({ code: 'attribute_value_in_use' });
});

const idAndValue = ({ id, value }: { id: string; value: Localised }) => ({
  id,
  value,
});

test('an unused attribute can change its values and be deleted', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const { id, values, version } = await createAttribute(tx, draft, by);
  const added = { value: { en: 'Soft', zh: '軟' } };
  const after = await changeAttribute(tx, id, { ...draft, values: [added], version }, by);

  expect(after).toMatchObject({ values: [{ ...added, packs: 0 }], version: version + 1 });
  await expect(changeAttribute(tx, id, { ...draft, values: [added], version }, by)).rejects.toMatchObject({
    code: 'version_conflict',
  });
  const theirs = { ...draft, values: values.map(idAndValue), version: version + 1 };
  await expect(changeAttribute(tx, id, theirs, by)).rejects.toMatchObject({ code: 'request_invalid' });

  await removeAttribute(tx, id, by);
  await expect(removeAttribute(tx, id, by)).rejects.toMatchObject({ code: 'not_found' });
});

test('an error in a value is shown at its field', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const values = [
    { value: { en: 'Green', zh: '青' } },
    { value: { en: 'Green', zh: ' ' } },
    { value: { zh: '熟' } },
  ];
  const { status, body } = await request('POST', '/api/staff/attributes', { ...draft, values }, headers);

  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['values.1.value.en', 'values.2.value.en']);
});

test('attributes can be reordered, and pack titles follow the order', async ({ tx }) => {
  const by = await givenStaff(tx, 'manager');
  const { id } = await createAttribute(tx, draft, by);
  const ids = (await tx.selectFrom('attributes').select('id').orderBy('position').execute()).map(
    (attribute) => attribute.id,
  );
  const order = [id, ...ids.filter((each) => each !== id)];

  expect((await orderAttributes(tx, order, by)).map((attribute) => attribute.id)).toEqual(order);
  await expect(orderAttributes(tx, order.slice(1), by)).rejects.toMatchObject({ code: 'version_conflict' });
});

test('an attribute and its values have slugs of their names, which product files use', async ({ tx }) => {
  const by = await givenStaff(tx, 'owner');
  const draft = {
    name: { en: 'Given cut' },
    values: [{ value: { en: '250 g' } }, { value: { en: '250 G' } }],
  };
  const slugsOf = async (id: string) => ({
    own: (await tx.selectFrom('attributes').select('slug').where('id', '=', id).executeTakeFirstOrThrow())
      .slug,
    values: await tx
      .selectFrom('attribute_values')
      .select('slug')
      .where('attribute_id', '=', id)
      .orderBy('position')
      .execute(),
  });

  const first = await createAttribute(tx, draft, by);
  expect(await slugsOf(first.id)).toEqual({
    own: 'given-cut',
    values: [{ slug: '250-g' }, { slug: '250-g-2' }],
  });
  const second = await createAttribute(tx, draft, by);
  expect((await slugsOf(second.id)).own).toBe('given-cut-2');
});

import { toDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import type { ProductLabelDraft } from '@kebun/contract/catalogue/taxonomy/staff-labels.ts';
import { openNewStock } from '#domains/inventory/open-new-stock.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { changeProducts, previewChanges } from '../products/change-products.ts';
import { findStaffProduct } from '../products/list-staff-products.ts';
import { changeProduct } from '../products/save-product.ts';
import { selectLabel, selectLabels } from './label-rows.ts';
import {
  createProductLabel,
  deleteProductLabel,
  mergeProductLabel,
  reorderProductLabels,
  updateProductLabel,
} from './save-label.ts';

const draft = {
  slug: 'hotpot',
  name: { en: 'Hotpot', zh: '打邊爐' },
  is_active: true,
} satisfies ProductLabelDraft;

const tagCalled = async (tx: Tx, slug: string) => {
  const tag = (await selectLabels(tx, 'tags')).find((each) => each.slug === slug);
  if (!tag) throw new Error(`There is no tag ${slug}`);
  return tag;
};

describe('a tag', () => {
  test('is created, added to products, renamed, hidden, and deleted once no product has it', async ({
    tx,
    open,
  }) => {
    const { headers, ...by } = await givenStaff(tx, 'content');
    const request = await open();
    const made = await request('POST', '/api/staff/product-labels/tags', draft, headers);
    expect(made.status).toBe(201);
    const { id, version } = made.body.data;
    const { slug, product_id } = await givenProduct(tx, { tags: [draft.slug] });
    const names = async () =>
      (await request('GET', `/api/product/${slug}`)).body.data.tags.map(({ name }: { name: string }) => name);
    const found = async () => (await request('GET', `/api/products?tags=${draft.slug}`)).body.total;
    expect(await names()).toEqual(['Hotpot']);

    const called = { ...draft, name: { ...draft.name, en: 'Steamboat set' }, version };
    expect((await request('PUT', `/api/staff/product-labels/tags/${id}`, called, headers)).status).toBe(200);
    expect(await names()).toEqual(['Steamboat set']);

    await updateProductLabel(tx, 'tags', id, { ...called, is_active: false, version: version + 1 }, by);
    const later = await open();
    expect((await later('GET', `/api/product/${slug}`)).body.data.tags).toEqual([]);
    expect(await found()).toBe(1); // an existing link still finds its products
    expect(await findStaffProduct(tx, product_id)).toMatchObject({ tag_ids: [id] });

    await expect(deleteProductLabel(tx, 'tags', id, by)).rejects.toMatchObject({
      code: 'product_label_in_use',
    });
    await changeProducts(tx, [{ id: product_id, version: 1 }], { drop_tag: id }, by);
    await deleteProductLabel(tx, 'tags', id, by);
    await expect(deleteProductLabel(tx, 'tags', id, by)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is changed only from its current version, and keeps its slug', async ({ tx }) => {
    const by = await givenStaff(tx, 'owner');
    const { id, version } = await createProductLabel(tx, 'tags', draft, by);
    await updateProductLabel(tx, 'tags', id, { ...draft, version }, by);

    await expect(updateProductLabel(tx, 'tags', id, { ...draft, version }, by)).rejects.toMatchObject({
      code: 'version_conflict',
    });
    const moved = { ...draft, slug: 'elsewhere', version: version + 1 };
    await expect(updateProductLabel(tx, 'tags', id, moved, by)).rejects.toMatchObject({
      code: 'request_invalid',
    });
    await expect(createProductLabel(tx, 'tags', draft, by)).rejects.toMatchObject({ code: 'slug_taken' });
  });

  test('is merged into another: products have that one once, and its old address leads there', async ({
    tx,
    open,
  }) => {
    const by = await givenStaff(tx, 'manager');
    const soup = await tagCalled(tx, 'soup');
    const { id, version } = await createProductLabel(tx, 'tags', draft, by);
    const one = await givenProduct(tx, { tags: [draft.slug] });
    const both = await givenProduct(tx, { tags: [draft.slug, 'soup'] });

    const after = await mergeProductLabel(tx, 'tags', id, { into: soup.id, version }, by);
    expect(after.products).toBe(soup.products + 2);
    for (const { product_id } of [one, both]) {
      expect(await findStaffProduct(tx, product_id)).toMatchObject({ tag_ids: [soup.id], version: 2 });
    }
    expect(await selectLabel(tx, 'tags', id)).toBeUndefined();
    const request = await open();
    const { total } = (await request('GET', '/api/products?tags=soup')).body;
    expect((await request('GET', `/api/products?tags=${draft.slug}`)).body.total).toBe(total);

    await expect(createProductLabel(tx, 'tags', draft, by)).rejects.toMatchObject({ code: 'slug_taken' });
    await expect(
      mergeProductLabel(tx, 'tags', soup.id, { into: soup.id, version: 1 }, by),
    ).rejects.toMatchObject({
      code: 'request_invalid',
    });
  });

  test('that was merged while a form was open resolves to the other tag', async ({ tx }) => {
    const by = await givenStaff(tx, 'manager');
    const soup = await tagCalled(tx, 'soup');
    const { id, version } = await createProductLabel(tx, 'tags', draft, by);
    const { product_id } = await givenProduct(tx, { tags: [] });
    const product = await findStaffProduct(tx, product_id);

    await mergeProductLabel(tx, 'tags', id, { into: soup.id, version }, by);
    const filled = { ...toDraft(product), tag_ids: [id], version: product.version };
    expect(await changeProduct(tx, product_id, filled, by, openNewStock)).toMatchObject({
      tag_ids: [soup.id],
    });
  });
});

test('tags are reordered by a complete list only', async ({ tx, open }) => {
  const by = await givenStaff(tx, 'content');
  const ids = (await selectLabels(tx, 'dietary')).map(({ id }) => id);
  await reorderProductLabels(tx, 'dietary', ids.toReversed(), by);

  const request = await open();
  const { data } = (await request('GET', '/api/dietary')).body;
  expect(data.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  await expect(reorderProductLabels(tx, 'dietary', ids.slice(1), by)).rejects.toMatchObject({
    code: 'version_conflict',
  });
});

test('many products gain or lose a tag at once, after a preview', async ({ tx }) => {
  const by = await givenStaff(tx, 'content');
  const soup = await tagCalled(tx, 'soup');
  const products = [await givenProduct(tx, { tags: ['salad'] }), await givenProduct(tx, { tags: ['soup'] })];
  const ids = products.map(({ product_id }) => product_id);
  const at = (version: number) => ids.map((id) => ({ id, version }));

  const shown = await previewChanges(tx, ids, { add_tag: soup.id }, 'en');
  expect(shown.map(({ labels }) => labels)).toEqual([
    { from: ['Salad'], to: ['Salad', 'Soup'] },
    { from: ['Soup'], to: ['Soup'] },
  ]);
  await changeProducts(tx, at(1), { add_tag: soup.id }, by);
  const carried = async () =>
    Promise.all(ids.map(async (id) => (await findStaffProduct(tx, id)).tag_ids.includes(soup.id)));
  expect(await carried()).toEqual([true, true]);

  await changeProducts(tx, at(2), { drop_tag: soup.id }, by);
  expect(await carried()).toEqual([false, false]);
  await expect(changeProducts(tx, at(3), { add_tag: ids[0] ?? '' }, by)).rejects.toMatchObject({
    code: 'request_invalid',
  });
});

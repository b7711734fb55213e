import type { Tx } from '#platform/db/db.ts';
import { givenPacks, givenProduct } from '#test/fixtures/given-product.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { reindexProducts } from '../reindex-products.ts';
import { sharePreview } from './share-preview.ts';

/** Inserts a draft product and returns its preview link. */
async function givenDraft(tx: Tx, given = givenProduct(tx)) {
  const { product_id, slug } = await given;
  await tx.updateTable('products').set({ status: 'draft' }).where('id', '=', product_id).execute();
  await reindexProducts(tx, [product_id]);
  const { token } = await sharePreview(tx, product_id);
  return { product_id, slug, token, path: `/api/products-preview?slug=${slug}&preview_token=${token}` };
}

describe('the preview of a draft product', () => {
  test('is shown in full, in either language, only to the holder of its link', async ({ open, tx }) => {
    const { slug, path } = await givenDraft(tx);
    const request = await open();

    const { status, body, headers } = await request('GET', path);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      draft: true,
      data: { slug, deal: null, is_new: false, variation_options: [] },
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await request('GET', `${path}&lang=zh`)).body.data.name).toMatch(/\p{Script=Han}/u);
    expect((await request('GET', `/api/product/${slug}`)).status).toBe(404);
  });

  test('has every field of a published product', async ({ open, tx }) => {
    const { slug, product_id, path } = await givenDraft(tx, givenPacks(tx, { large: 3, small: 4 }));
    const request = await open();
    const preview = (await request('GET', path)).body.data;

    await tx.updateTable('products').set({ status: 'publish' }).where('id', '=', product_id).execute();
    await reindexProducts(tx, [product_id]);
    const published = (await request('GET', `/api/product/${slug}`)).body.data;

    expect(preview.variation_options).toEqual(published.variation_options);
    expect({ ...preview, is_new: published.is_new, status: 'publish' }).toEqual(published);
  });

  test('shows changes at once', async ({ open, tx }) => {
    const { product_id, path } = await givenDraft(tx);
    const request = await open();
    await request('GET', path);

    await tx
      .updateTable('products')
      .set({ name: { en: 'Otherwise' } })
      .where('id', '=', product_id)
      .execute();

    expect((await request('GET', path)).body.data.name).toBe('Otherwise');
  });
});

test('opens only its own product, and another token opens nothing', async ({ open, tx }) => {
  const { token, slug } = await givenDraft(tx);
  const other = await givenDraft(tx);
  const request = await open();
  const shown = async (slug: string, token: string) =>
    (await request('GET', `/api/products-preview?slug=${slug}&preview_token=${token}`)).status;

  expect(await shown(other.slug, token)).toBe(404);
  expect(await shown(slug, 'A'.repeat(43))).toBe(404);
});

test('expires after seven days and says so', async ({ open, tx }) => {
  const { product_id, path } = await givenDraft(tx);
  await tx
    .updateTable('product_previews')
    .set({ created_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-08T00:00:00Z' })
    .where('product_id', '=', product_id)
    .execute();

  expect(await (await open())('GET', path)).toMatchObject({ status: 410, body: { code: 'preview_ended' } });

  await sharePreview(tx, product_id); // creating a link deletes expired ones
  const left = await tx
    .selectFrom('product_previews')
    .select('expires_at')
    .where('product_id', '=', product_id)
    .execute();
  expect(left).toHaveLength(1);
});

test('stores only the hash of its token', async ({ tx }) => {
  const { product_id, token } = await givenDraft(tx);
  const [row] = await tx
    .selectFrom('product_previews')
    .selectAll()
    .where('product_id', '=', product_id)
    .execute();

  expect(JSON.stringify(row)).not.toContain(token);
  await expect(sharePreview(tx, '00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({
    code: 'product_not_found',
  });
});

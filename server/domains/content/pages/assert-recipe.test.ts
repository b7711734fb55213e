import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';

const both = (text: string) => ({ en: text, zh: `${text}（中文）` });
const sections = [
  { heading: both('Ingredients'), paragraphs: [both('- 250 g greens\n- garlic')] },
  { heading: both('Steps'), paragraphs: [both('1. Wash.\n2. Fry.')] },
];
const past = '2026-10-01T00:00:00Z';

/** Adds a page, and returns a function that publishes it with changes. */
async function givenPage(db: Db, request: SendRequest) {
  const { headers } = await givenStaff(db, 'content');
  await request('POST', '/api/static_blocks', { title: both('Fried greens') }, headers);
  return async (change: object) => {
    const { data } = (await request('GET', '/api/staff/static_blocks/fried-greens', undefined, headers)).body;
    const { title, summary, fields, items, version, effective_on, revision } = data;
    const text = { title, summary, sections, fields, items, version, effective_on, revision };
    return request('PUT', '/api/static_blocks/fried-greens', { ...text, ...change }, headers);
  };
}

test('F-62: a page of staff becomes a recipe for products, stays one, and ceases to be one', async ({
  open,
  tx,
}) => {
  const request = await open();
  const publish = await givenPage(tx, request);
  const { product_id } = await givenProduct(tx);
  const seen = async () => (await request('GET', '/api/static_blocks/fried-greens')).body.data?.recipe;

  const recipe = { minutes: 15, servings: 2, product_ids: [product_id] };
  const published = await publish({ shown_from: past, recipe });
  expect(published.body.data.recipe).toMatchObject({ minutes: 15, products: [{ id: product_id }] });
  expect(await seen()).toEqual({ minutes: 15, servings: 2 });

  const kept = await publish({ summary: both('Quick.') });
  expect(kept.body.data.recipe.products).toHaveLength(1);
  expect((await publish({ recipe: null })).body.data.recipe).toBeNull();
  expect(await seen()).toBeNull();
  const left = tx.selectFrom('recipe_products').where('product_id', '=', product_id);
  expect(await left.selectAll().execute()).toEqual([]);
  const logged = await tx
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'static_block.published')
    .execute();
  expect(logged.map(({ after }) => (after as { recipe: unknown }).recipe !== null)).toContain(true);
});

test('F-62: a recipe that shoppers see has ingredients and steps that fit the page of a pack', async ({
  open,
  tx,
}) => {
  const request = await open();
  const publish = await givenPage(tx, request);
  const recipe = { minutes: 15, servings: 2, product_ids: [] };
  const text = (paragraph: string) => [{ heading: both('Greens'), paragraphs: [both(paragraph)] }];
  const rulesOf = async (change: object) => (await publish(change)).body.errors;

  expect(await rulesOf({ recipe, sections: text('Just fry them.') })).toBeUndefined(); // a draft
  for (const words of ['Just fry them.', '- greens', '1. Fry.', '1. Fry.\n- greens'])
    expect(await rulesOf({ shown_from: past, sections: text(words) }), words).toHaveProperty('recipe');
  for (const words of ['- a\n'.repeat(31), `- ${'a'.repeat(301)}\n`])
    expect(await rulesOf({ shown_from: past, sections: text(`${words}1. Fry.`) }), words).toHaveProperty(
      'recipe',
    );
  expect(await rulesOf({ shown_from: past, sections: text('- a\n1. Fry.') })).toBeUndefined();
});

test('F-62: an unknown product, a number out of bounds and a policy as a recipe are refused', async ({
  open,
  tx,
}) => {
  const request = await open();
  const publish = await givenPage(tx, request);
  const recipe = { minutes: 15, servings: 2, product_ids: [] };
  const statusOf = async (change: object) => (await publish({ recipe: { ...recipe, ...change } })).status;

  expect(await statusOf({ product_ids: [randomUUID()] })).toBe(422);
  for (const change of [{ minutes: 0 }, { minutes: 1_441 }, { servings: 0 }, { servings: 1.5 }])
    expect(await statusOf(change), JSON.stringify(change)).toBe(422);
  const { headers } = await givenStaff(tx, 'content');
  const { data } = (await request('GET', '/api/staff/static_blocks/terms', undefined, headers)).body;
  const { title, summary, fields, items, version, effective_on, revision } = data;
  const terms = { title, summary, sections, fields, items, version, effective_on, revision, recipe };
  const refused = await request('PUT', '/api/static_blocks/terms', terms, headers);
  expect(refused.body.errors).toHaveProperty('recipe');
  await expect(
    tx.updateTable('static_blocks').set({ recipe_minutes: 5 }).where('slug', '=', 'fried-greens').execute(),
  ).rejects.toThrow('recipe_is_whole');
});

import { fitsOnPack, type RecipeDraft, recipeLists } from '@kebun/contract/content/pages/recipe-lists.ts';
import type { PublishedStaticBlock, StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { everyText, textIn } from '@kebun/contract/lib/localised.ts';
import { baseLanguage, shopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import type { BlockRow } from '../queries.ts';

/** Returns what a page says as a recipe; null: it is none. */
export const factsOf = ({
  recipe_minutes: minutes,
  recipe_servings: servings,
}: Pick<BlockRow, 'recipe_minutes' | 'recipe_servings'>) =>
  minutes === null || servings === null ? null : { minutes, servings };

/** Returns the recipe of a page with its products, as staff edit it. */
export async function findRecipe(db: Db, block: BlockRow): Promise<StaffStaticBlock['recipe']> {
  const facts = factsOf(block);
  if (!facts) return null;
  const products = await db
    .selectFrom('recipe_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id', 'products.name'])
    .where('block_id', '=', block.id)
    .orderBy('products.slug')
    .execute();
  return { ...facts, products: products.map(({ id, name }) => ({ id, name: everyText(name) })) };
}

/**
 * Refuses a recipe on a text that is no page of staff. A recipe that shoppers see has ingredients and steps, and fits
 * the page of a pack.
 */
export function assertRecipe(
  {
    recipe: sent,
    sections,
    shown_from: from,
  }: Pick<PublishedStaticBlock, 'recipe' | 'sections' | 'shown_from'>,
  before: StaffStaticBlock,
): void {
  if (sent && !isInfoPage(before)) throw invalidField('recipe');
  const isRecipe = sent === undefined ? before.recipe !== null : sent !== null;
  const isShown = (from === undefined ? before.shown_from : from) !== null;
  if (!isRecipe || !isShown) return;
  for (const language of shopLanguages()) {
    const lists = recipeLists(
      sections.map(({ paragraphs }) => ({ paragraphs: paragraphs.map((texts) => textIn(texts, language)) })),
    );
    const isEmpty = lists.ingredients.length === 0 || lists.steps.length === 0;
    if (language === baseLanguage() && isEmpty) throw invalidField('recipe', 'office.recipe_rule_lists');
    if (!fitsOnPack(lists)) throw invalidField('recipe', 'office.recipe_rule_long');
  }
}

/** Writes the products of a recipe in place of those that it had. */
export async function replaceRecipeProducts(
  tx: Tx,
  blockId: string,
  recipe: RecipeDraft | null,
): Promise<void> {
  await tx.deleteFrom('recipe_products').where('block_id', '=', blockId).execute();
  const rows = recipe?.product_ids.map((product_id) => ({ product_id, block_id: blockId })) ?? [];
  if (rows.length > 0) await tx.insertInto('recipe_products').values(rows).execute();
}

import Type, { type Static } from 'typebox';
import {
  maxRecipeLine,
  maxRecipeLines,
  maxRecipeMinutes,
  maxRecipeProducts,
  maxRecipeServings,
} from '../../lib/limits.ts';
import { StrictObject, Uuid } from '../../lib/shapes.ts';
import { type InlineMark, parseMarkup } from './parse-markup.ts';

const Minutes = Type.Integer({ minimum: 1, maximum: maxRecipeMinutes });
const Servings = Type.Integer({ minimum: 1, maximum: maxRecipeServings });

/** The facts of a recipe beside the text of its page. */
export const RecipeFacts = Type.Object(
  { minutes: Minutes, servings: Servings },
  { description: 'of an info page that is a recipe' },
);

/** The recipe of a page as staff send it: also the products on whose packs it is shown. */
export const RecipeDraft = StrictObject({
  minutes: Minutes,
  servings: Servings,
  product_ids: Type.Array(Uuid, { maxItems: maxRecipeProducts, uniqueItems: true }),
});
export type RecipeDraft = Static<typeof RecipeDraft>;

export interface RecipeLists {
  ingredients: string[];
  steps: string[];
}

/**
 * Returns the lists of a recipe from the marks of its text. Each numbered line is a step. Each line of a list above the
 * first step is an ingredient.
 */
export function recipeLists(sections: readonly { paragraphs: readonly string[] }[]): RecipeLists {
  const lists: RecipeLists = { ingredients: [], steps: [] };
  for (const block of sections.flatMap(({ paragraphs }) => paragraphs.flatMap(parseMarkup))) {
    if (block.kind !== 'list') continue;
    const lines = block.items.map((item) => item.map(plainOf).join(''));
    if (block.start !== null) lists.steps.push(...lines);
    else if (lists.steps.length === 0) lists.ingredients.push(...lines);
  }
  return lists;
}

const plainOf = (mark: InlineMark): string =>
  mark.kind === 'bold' ? mark.inside.map(plainOf).join('') : mark.text;

/** Returns whether the lists fit the page of a pack. */
export const fitsOnPack = ({ ingredients, steps }: RecipeLists): boolean =>
  [ingredients, steps].every(
    (lines) => lines.length <= maxRecipeLines && lines.every((line) => line.length <= maxRecipeLine),
  );

import type { PublishedStaticBlock, StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxRecipeMinutes, maxRecipeServings } from '@kebun/contract/lib/limits.ts';
import { type EveryText, everyText, inEachLanguage, textIn } from '@kebun/contract/lib/localised.ts';
import { formatMomentInput, parseMoment } from '#platform/data/format-moments.ts';
import type { ChosenProduct } from '#platform/forms/products-field.tsx';

/** Whether staff show an info page: not, now, or from a moment on. */
export const visibilities = ['hidden', 'shown', 'later'] as const;
export type Visibility = (typeof visibilities)[number];

/** Address, title in search engines and time of an info page. */
export interface InfoPageDraft {
  slug: string;
  meta_title: EveryText;
  visibility: Visibility;
  shown_at: string; // as typed, in shop time
  hidden_at: string; // the same; empty: it stays
  recipe: TypedRecipe | null;
}

/** The recipe of a page as it is typed. */
export interface TypedRecipe {
  minutes: string;
  servings: string;
  products: readonly ChosenProduct[];
}

export const newRecipe: TypedRecipe = { minutes: '', servings: '', products: [] };

type ShownPage = Pick<StaffStaticBlock, 'shown_from' | 'shown_until'>;

/** Returns whether shoppers see an info page at a moment, or when they will. */
export function visibilityAt({ shown_from, shown_until }: ShownPage, now: number): Visibility {
  if (shown_from === null || isOver({ shown_until }, now)) return 'hidden';
  return Date.parse(shown_from) <= now ? 'shown' : 'later';
}

/** Returns whether an info page was hidden at its moment. */
export const isOver = ({ shown_until }: Pick<ShownPage, 'shown_until'>, now: number): boolean =>
  shown_until !== null && Date.parse(shown_until) <= now;

export const toInfoPageDraft = (page: StaffStaticBlock, now: number, language: Language): InfoPageDraft => ({
  slug: page.slug,
  meta_title: everyText(page.meta_title),
  visibility: visibilityAt(page, now),
  shown_at: formatMomentInput(page.shown_from),
  hidden_at: isOver(page, now) ? '' : formatMomentInput(page.shown_until),
  recipe: page.recipe && asTypedRecipe(page.recipe, language),
});

const asTypedRecipe = (
  { minutes, servings, products }: NonNullable<StaffStaticBlock['recipe']>,
  language: Language,
): TypedRecipe => ({
  minutes: String(minutes),
  servings: String(servings),
  products: products.map(({ id, name }) => ({ id, name: textIn(name, language) })),
});

const wholeNumber = (typed: string, most: number) =>
  /^[1-9]\d{0,4}$/.test(typed.trim()) && Number(typed) <= most;

/** Returns the fields of a typed recipe that have no number within their limits. */
export const badRecipeFields = (recipe: TypedRecipe | null): ('minutes' | 'servings')[] =>
  recipe
    ? [
        ...(wholeNumber(recipe.minutes, maxRecipeMinutes) ? [] : ['minutes' as const]),
        ...(wholeNumber(recipe.servings, maxRecipeServings) ? [] : ['servings' as const]),
      ]
    : [];

/** Returns the parts of the request that only an info page has. A page that is shown keeps its moment. */
export function infoPageBody(
  { slug, meta_title, visibility, shown_at, hidden_at, recipe }: InfoPageDraft,
  page: ShownPage,
  now: number,
): Pick<PublishedStaticBlock, 'slug' | 'meta_title' | 'shown_from' | 'shown_until' | 'recipe'> {
  const isShown = visibilityAt(page, now) === 'shown';
  const moments = {
    hidden: null,
    shown: isShown ? page.shown_from : new Date(now).toISOString(),
    later: parseMoment(shown_at),
  };
  return {
    slug: slug.trim(),
    meta_title: inEachLanguage((language) => meta_title[language].trim()),
    shown_from: moments[visibility],
    shown_until: visibility === 'hidden' ? null : parseMoment(hidden_at),
    recipe: recipe && {
      minutes: Number(recipe.minutes),
      servings: Number(recipe.servings),
      product_ids: recipe.products.map(({ id }) => id),
    },
  };
}

import { latinSlugOf } from '@kebun/contract/catalogue/taxonomy/latin-slug.ts';
import { type BrandDraft, taxonomyRules } from '@kebun/contract/catalogue/taxonomy/staff-taxonomy.ts';
import { textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { assertNoErrors, fieldRefusal, invalidField } from '#platform/http/field-errors.ts';
import type { FieldErrors } from '#platform/http/refusal.ts';

type Draft = Pick<BrandDraft, 'slug' | 'name' | 'details' | 'picture_id'>;

/** Validates the texts of a category or brand once all of them are set. Without a slug it gets one of its name. */
export function validateTaxonomyTexts(draft: Draft) {
  const errors: FieldErrors = Object.fromEntries(
    failedRules(taxonomyRules, draft)
      .toReversed()
      .map(({ field, message }) => [field ?? 'body', [message]]),
  );
  assertNoErrors(errors);
  const name = trimmedTexts(draft.name);
  const slug = trimText(draft.slug) || latinSlugOf(textIn(name, baseLanguage()));
  if (!slug) throw invalidField('slug', 'office.product_rule_slug_form');
  return {
    slug,
    name,
    details: trimmedTexts(draft.details),
    picture_id: draft.picture_id ?? null,
  };
}

const trimText = (text: string | null | undefined) => text?.trim() ?? '';

/** Throws when the slug changes, because links lead to it from its first day. */
export function assertSlugUnchanged(slug: string, before: { slug: string }): void {
  if (slug !== before.slug) {
    throw invalidField('slug', 'office.product_rule_slug_stays');
  }
}

export const slugTaken = () => fieldRefusal('slug_taken', 'slug');

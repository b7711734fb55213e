import {
  type BrandDraft,
  slugOf,
  taxonomyRules,
} from '@kebun/contract/catalogue/taxonomy/staff-collections.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';

type Draft = Pick<BrandDraft, 'slug' | 'name' | 'details' | 'picture_id'>;

/** Validates the texts of a category or brand once all of them are set. Without a slug it gets one of its name. */
export function validateTaxonomyTexts(draft: Draft) {
  const broken: FieldErrors = Object.fromEntries(
    failedRules(taxonomyRules, draft)
      .toReversed()
      .map(({ field, message }) => [field ?? 'body', [message]]),
  );
  if (Object.keys(broken).length > 0) throw new Refusal('request_invalid', { broken });
  const name = trimmedTexts(draft.name);
  const slug = typed(draft.slug) || slugOf(name[defaultLanguage]);
  if (!slug) throw new Refusal('request_invalid', { broken: { slug: ['office.product_rule_slug_form'] } });
  return {
    slug,
    name,
    details: trimmedTexts(draft.details),
    picture_id: draft.picture_id ?? null,
  };
}

/** Throws when no picture has this id. */
export async function assertPictureExists(tx: Tx, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const found = await tx.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('request_invalid', { broken: { picture_id: ['rule.wrong_value'] } });
}

const typed = (text: string | null | undefined) => text?.trim() ?? '';

/** Throws when the slug changes, because links lead to it from its first day. */
export function assertSlugUnchanged(slug: string, before: { slug: string }): void {
  if (slug !== before.slug) {
    throw new Refusal('request_invalid', { broken: { slug: ['office.product_rule_slug_stays'] } });
  }
}

export const slugTaken = () => new Refusal('slug_taken', { broken: { slug: ['refusal.slug_taken'] } });

import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { languages } from '../../lib/languages.ts';
import { Nullable, StrictObject, StringEnum } from '../../lib/shapes.ts';

/** The kinds of records with texts, in the order in which they are listed. */
export const translationKinds = [
  'settings',
  'words',
  'menus',
  'layouts',
  'static-blocks',
  'banners',
  'products',
  'categories',
  'brands',
  'dietary',
  'tags',
  'attributes',
  'shops',
  'shipping-methods',
  'delivery-zones',
  'closed-days',
  'coupons',
  'tax-classes',
  'farms',
  'plots',
  'farmers',
  'crops',
  'varieties',
  'batch-photos',
] as const;

export type TranslationKind = (typeof translationKinds)[number];

/** The texts of a record that can lack. `words` are those inside pages, menus and settings. */
// biome-ignore format: table
const translatedFields = [
  'name', 'title', 'meta_title', 'subtitle', 'summary', 'button', 'words', 'description', 'details', 'unit', 'alt', 'value',
  'storage_tip', 'origin', 'allergens', 'nutrition', 'eta_text', 'label', 'district', 'display_name', 'bio', 'caption',
] as const;

export type TranslatedField = (typeof translatedFields)[number];

/** A record that lacks a text in a language, though it is written in another. */
export const UntranslatedRecord = Type.Object({
  id: Type.String({ description: 'as the form of the record is addressed' }),
  name: Type.String({ description: 'in the base language, or in any' }),
  fields: Type.Array(StringEnum(translatedFields)),
});

export type UntranslatedRecord = Static<typeof UntranslatedRecord>;

const TextLanguage = StringEnum(languages);

export const countMissingTexts = get('/staff/translations', 'staff', {
  summary: 'How many records lack a text in each language of the shop, by kind.',
  query: LanguageQuery,
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        language: TextLanguage,
        kinds: Type.Array(Type.Object({ kind: StringEnum(translationKinds), missing: Type.Integer() }), {
          description: 'those with a missing text',
        }),
      }),
    ),
  }),
});

export type MissingTexts = Static<typeof countMissingTexts.call.reply>['data'];

export const listUntranslated = get('/staff/translations/records', 'staff', {
  summary: 'The records of a kind that lack a text in a language, by id.',
  query: StrictObject({
    lang: listQuery.lang,
    kind: StringEnum(translationKinds),
    language: TextLanguage,
    limit: listQuery.limit,
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: Type.Object({ data: Type.Array(UntranslatedRecord), next_cursor: Nullable(Type.String()) }),
});

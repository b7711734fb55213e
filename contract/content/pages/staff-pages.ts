import Type, { type Static } from 'typebox';
import { isAddress } from '../../catalogue/taxonomy/staff-taxonomy.ts';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { maxLabelLength, maxTitleLength, previewLinkDays } from '../../lib/limits.ts';
import { Localised, LocalisedDraft, LocalisedText, RequiredTexts } from '../../lib/localised.ts';
import { filledInBase, fits, type Rule } from '../../lib/rules.ts';
import {
  Day,
  Id,
  ListReply,
  Moment,
  Nullable,
  OptionalText,
  RecordReply,
  Slug,
  StrictObject,
  Timestamp,
  WholeNumber,
} from '../../lib/shapes.ts';
import { BlockType, PolicyVersion } from './pages.ts';
import { RecipeDraft, RecipeFacts } from './recipe-lists.ts';
import { shopTexts } from './shop-texts.ts';

const params = StrictObject({ slug: Slug });

/** The number of edits; 0: never edited. */
const Revision = WholeNumber;

const OptionalTexts = (maxLength: number) => Localised(Type.String({ maxLength }));

/** The anchor of a part, for links; a new part gets its own. */
const Anchor = Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' }));

// biome-ignore format: table
const text = {
  title:    RequiredTexts(120),
  summary:  OptionalTexts(300),
  meta_title: Type.Optional(OptionalTexts(120)),
  sections: Type.Array(
    StrictObject({ id: Anchor, heading: RequiredTexts(160), paragraphs: Type.Array(RequiredTexts(4_000), { maxItems: 60 }) }),
    { maxItems: 60 },
  ),
  fields:   Type.Record(Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9_]*$' }), OptionalTexts(4_000), {
    maxProperties: 40,
  }),
  items:    Type.Array(StrictObject({ id: Anchor, topic: RequiredTexts(60), q: RequiredTexts(300), a: RequiredTexts(4_000) }), { maxItems: 100 }),
};

/**
 * A static block as staff edit it, in every language. Its sections hold marked text (`parse-markup.ts`), the other
 * texts are plain. `meta_title` is its title in search engines; without one it is the title itself.
 */
export const StaticBlockText = Type.Object(text);
export type StaticBlockText = Static<typeof StaticBlockText>;

/** A policy to begin from. Its blanks are filled from the settings, as far as those are known. */
export const PolicyDraft = Type.Object({
  title: text.title,
  summary: text.summary,
  sections: text.sections,
});

export type PolicyDraft = Static<typeof PolicyDraft>;

const row = {
  id: Nullable(Id),
  slug: Type.String(),
  type: BlockType,
  title: text.title,
  is_written: Type.Boolean({ description: 'false: shoppers do not see it yet' }),
  version: Nullable(Type.String({ description: 'null: not published yet' })),
  effective_on: Nullable(Day),
  shown_from: Nullable(Type.String({ description: 'of an info page; null: hidden' })),
  shown_until: Nullable(Type.String({ description: 'of an info page; null: it stays' })),
  updated_at: Nullable(Timestamp),
};

export const StaffStaticBlock = Type.Object({
  ...row,
  ...text,
  revision: Revision,
  recipe: Nullable(
    Type.Object({
      ...RecipeFacts.properties,
      products: Type.Array(Type.Object({ id: Id, name: LocalisedText })),
    }),
  ),
  earlier: Type.Array(
    Type.Object({ ...text, version: Type.String(), effective_on: Day, replaced_at: Timestamp }),
    { description: 'its earlier versions, the latest first' },
  ),
});

export type StaffStaticBlock = Static<typeof StaffStaticBlock>;

export const listStaffStaticBlocks = get('/staff/static_blocks', 'staff', {
  summary: 'The static blocks of the shop: policies, FAQ, about us.',
  query: LanguageQuery,
  reply: ListReply(Type.Object(row)),
});

export const getStaffStaticBlock = get('/staff/static_blocks/:slug', 'staff', {
  summary: 'One static block in every language, with all its versions.',
  params,
  query: LanguageQuery,
  reply: RecordReply(StaffStaticBlock),
});

export const getPolicyDraft = get('/staff/static_blocks/:slug/template', 'staff', {
  summary: 'The template of a policy, filled from the settings. A blank without a value is in [[ ]].',
  params,
  query: LanguageQuery,
  reply: RecordReply(PolicyDraft),
});

const NewInfoPage = StrictObject({
  slug: OptionalText(maxLabelLength),
  title: LocalisedDraft(maxTitleLength),
});
export type NewInfoPage = Static<typeof NewInfoPage>;

/** Addresses of other texts and of previews, and a word in addresses of the back office. */
const reservedSlugs: readonly string[] = [
  ...shopTexts.map(({ slug }) => slug),
  'about-us',
  'create',
  'preview',
];

/** Returns whether no info page can have this slug. A text is also found by its id, so an id is no slug. */
const isReservedSlug = (slug: string): boolean =>
  reservedSlugs.includes(slug) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);

/** The rules of the title and address of an info page. */
export const infoPageRules: readonly Rule<NewInfoPage>[] = [
  filledInBase('title', 'office.info_page_rule_title'),
  fits('slug', isAddress, 'office.product_rule_slug_form'),
  fits('slug', (slug) => !isReservedSlug(slug), 'office.info_page_rule_reserved'),
];

export const addInfoPage = post('/static_blocks', 'staff', {
  summary: 'Adds an info page without text, which is hidden. Without a slug it gets one of its title.',
  query: LanguageQuery,
  body: NewInfoPage,
  reply: RecordReply(StaffStaticBlock),
});

export const removeInfoPage = del('/static_blocks/:slug', 'staff', {
  summary: 'Deletes an info page with its versions. A caller with an older revision is refused.',
  params,
  query: StrictObject({ lang: listQuery.lang, revision: Revision }),
  reply: Type.Null(),
});

export const publishStaticBlock = put('/static_blocks/:slug', 'staff', {
  summary:
    'Publishes a new version. Earlier versions of a policy stay readable. An info page is shown from a moment on, or until one.',
  params,
  query: LanguageQuery,
  body: StrictObject({
    ...text,
    version: PolicyVersion,
    effective_on: Day,
    revision: Revision,
    slug: Type.Optional(Type.String({ maxLength: 60, description: 'the new address of an info page' })),
    shown_from: Type.Optional(Nullable(Moment)),
    shown_until: Type.Optional(Nullable(Moment)),
    recipe: Type.Optional(Nullable(RecipeDraft)),
  }),
  reply: RecordReply(StaffStaticBlock),
});

export const shareStaticBlock = post('/static_blocks/:slug/previews', 'staff', {
  summary:
    `Creates a preview link that shows a draft of a policy or an info page for ${previewLinkDays} days, as it is ` +
    'sent. It is returned only here.',
  params,
  query: LanguageQuery,
  body: StrictObject({ title: text.title, summary: text.summary, sections: text.sections }),
  reply: RecordReply(Type.Object({ path: Type.String(), expires_at: Timestamp })),
});

export type StaticBlockDraft = Static<typeof shareStaticBlock.call.body>;
export type StaffStaticBlockRow = Static<typeof listStaffStaticBlocks.call.reply>['data'][number];
export type PublishedStaticBlock = Static<typeof publishStaticBlock.call.body>;

import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, put } from '../../lib/endpoint.ts';
import { Localised } from '../../lib/localised.ts';
import {
  Day,
  Id,
  Listed,
  Nullable,
  Single,
  Slug,
  StrictObject,
  Timestamp,
  WholeNumber,
} from '../../lib/shapes.ts';
import { BlockType, Version } from './pages.ts';

const params = StrictObject({ slug: Slug });

/** The number of edits; 0: never edited. */
const Revision = WholeNumber;

const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Both = (maxLength: number) => Localised(Line(maxLength));
const Maybe = (maxLength: number) => Localised(Type.String({ maxLength }));

/** The anchor of a part, for links; a new part gets its own. */
const Anchor = Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+$' }));

// biome-ignore format: table
const text = {
  title:    Both(120),
  summary:  Maybe(300),
  sections: Type.Array(
    StrictObject({ id: Anchor, heading: Both(160), paragraphs: Type.Array(Both(4_000), { maxItems: 60 }) }),
    { maxItems: 60 },
  ),
  fields:   Type.Record(Type.String({ maxLength: 40, pattern: '^[a-z][a-z0-9_]*$' }), Maybe(4_000), {
    maxProperties: 40,
  }),
  items:    Type.Array(StrictObject({ id: Anchor, topic: Both(60), q: Both(300), a: Both(4_000) }), { maxItems: 100 }),
};

/** A static block as staff edit it, in every language. It holds plain text only. */
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
  updated_at: Nullable(Timestamp),
};

export const StaffStaticBlock = Type.Object({
  ...row,
  ...text,
  revision: Revision,
  earlier: Type.Array(
    Type.Object({ ...text, version: Type.String(), effective_on: Day, replaced_at: Timestamp }),
    { description: 'its earlier versions, the latest first' },
  ),
});

export type StaffStaticBlock = Static<typeof StaffStaticBlock>;

export const listStaffStaticBlocks = get('/staff/static_blocks', 'staff', {
  summary: 'The static blocks of the shop: policies, FAQ, about us.',
  query: LanguageQuery,
  reply: Listed(Type.Object(row)),
});

export const getStaffStaticBlock = get('/staff/static_blocks/:slug', 'staff', {
  summary: 'One static block in every language, with all its versions.',
  params,
  query: LanguageQuery,
  reply: Single(StaffStaticBlock),
});

export const getPolicyDraft = get('/staff/static_blocks/:slug/template', 'staff', {
  summary: 'The template of a policy, filled from the settings. A blank without a value is in [[ ]].',
  params,
  query: LanguageQuery,
  reply: Single(PolicyDraft),
});

export const publishStaticBlock = put('/static_blocks/:slug', 'staff', {
  summary: 'Publishes a new version. Earlier versions of a policy stay readable.',
  params,
  query: LanguageQuery,
  body: StrictObject({
    ...text,
    version: Version,
    effective_on: Day,
    revision: Revision,
  }),
  reply: Single(StaffStaticBlock),
});

export type StaffStaticBlockRow = Static<typeof listStaffStaticBlocks.call.reply>['data'][number];
export type PublishedStaticBlock = Static<typeof publishStaticBlock.call.body>;

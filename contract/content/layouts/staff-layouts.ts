import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import {
  ListReply,
  Nullable,
  RecordReply,
  SeenVersion,
  Slug,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';
import { Section } from './layouts.ts';

const params = StrictObject({ slug: Slug });
const Sections = Type.Array(Section);

/** The version of a draft: a change names the version that the caller has seen. */
const Revision = SeenVersion;

const LayoutRow = {
  slug: Type.String(),
  name: Type.String(),
  is_chosen: Type.Boolean({ description: 'it is the home page' }),
  has_draft: Type.Boolean(),
  version: Type.Integer({ description: 'the version that is shown' }),
  updated_at: Timestamp,
};

/** A layout with its draft and its earlier versions. */
export const StaffLayout = Type.Object({
  ...LayoutRow,
  sections: Type.Array(Section, { description: 'the sections that are shown' }),
  draft: Nullable(
    Type.Object({
      sections: Sections,
      key: Type.String({ description: 'the preview through `GET /layout?slug=…`, until the draft changes' }),
    }),
  ),
  revision: Revision,
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      sections: Sections,
      published_at: Timestamp,
      published_by: Nullable(Type.String({ description: 'null: built in' })),
    }),
  ),
});

export type StaffLayout = Static<typeof StaffLayout>;

/** One setting of a section, as a form shows it. */
const SectionSetting = Type.Object({
  name: Type.String(),
  kind: StringEnum(['flag', 'word', 'count', 'position'] as const),
  is_optional: Type.Boolean(),
  words: Type.Array(Type.String(), { description: 'the values to choose from' }),
  minimum: Nullable(Type.Integer()),
  maximum: Nullable(Type.Integer()),
});

export const SectionKind = Type.Object({ id: Type.String(), settings: Type.Array(SectionSetting) });
export type SectionKind = Static<typeof SectionKind>;

export const listStaffLayouts = get('/staff/layouts', 'staff', {
  summary: 'All layouts of the home page.',
  query: LanguageQuery,
  reply: ListReply(Type.Object(LayoutRow)),
});

export const getStaffLayout = get('/staff/layouts/:slug', 'staff', {
  summary: 'One layout with its draft and latest versions, and the possible sections.',
  params,
  query: LanguageQuery,
  reply: Type.Object({
    data: StaffLayout,
    kinds: Type.Array(SectionKind),
    positions: Type.Array(Type.String(), { description: 'the positions of banners' }),
  }),
});

export const saveLayoutDraft = put('/staff/layouts/:slug/draft', 'staff', {
  summary: 'Saves the draft of a layout. Shoppers do not see it.',
  params,
  query: LanguageQuery,
  body: StrictObject({ sections: Type.Array(Section, { minItems: 1, maxItems: 40 }), revision: Revision }),
  reply: RecordReply(StaffLayout),
});

export const dropLayoutDraft = del('/staff/layouts/:slug/draft', 'staff', {
  summary: 'Discards the draft of a layout.',
  params,
  query: StrictObject({ lang: listQuery.lang, revision: Revision }),
  reply: RecordReply(StaffLayout),
});

export const publishLayout = post('/staff/layouts/:slug/versions', 'staff', {
  summary: 'Publishes the draft as the next version.',
  params,
  query: LanguageQuery,
  body: StrictObject({ revision: Revision }),
  reply: RecordReply(StaffLayout),
});

export const chooseLayout = put('/staff/home-layout', 'staff', {
  summary: 'Makes a layout the home page.',
  query: LanguageQuery,
  body: StrictObject({ slug: Slug }),
  reply: ListReply(Type.Object(LayoutRow)),
});

export type StaffLayoutRow = Static<typeof listStaffLayouts.call.reply>['data'][number];
export type SectionSetting = SectionKind['settings'][number];

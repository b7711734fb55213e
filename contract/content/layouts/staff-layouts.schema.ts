import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import {
  Listed,
  Nullable,
  SeenVersion,
  Single,
  Slug,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.schema.ts';
import { Section } from './layouts.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const params = StrictObject({ slug: Slug });
const Sections = Type.Array(Section);

/** Counts what was done to a layout: whoever changes it says from which they saw. */
const Revision = SeenVersion;

const LayoutRow = {
  slug: Type.String(),
  name: Type.String(),
  is_chosen: Type.Boolean({ description: 'it is the home page' }),
  has_draft: Type.Boolean(),
  version: Type.Integer({ description: 'that is shown' }),
  updated_at: Timestamp,
};

/** A layout with what is being made of it, and what it was before. */
export const StaffLayout = Type.Object({
  ...LayoutRow,
  sections: Type.Array(Section, { description: 'as they are shown; those that are off are not' }),
  draft: Nullable(
    Type.Object({
      sections: Sections,
      key: Type.String({ description: 'looked at by `GET /layout?slug=…`, until the draft is another' }),
    }),
  ),
  revision: Revision,
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      sections: Sections,
      published_at: Timestamp,
      published_by: Nullable(Type.String({ description: 'null: it came with the shop' })),
    }),
  ),
});

/** One thing that can be set of a section, as a form asks for it. */
const SectionSetting = Type.Object({
  name: Type.String(),
  kind: StringEnum(['flag', 'word', 'count', 'position'] as const),
  is_optional: Type.Boolean(),
  words: Type.Array(Type.String(), { description: 'to choose from' }),
  minimum: Nullable(Type.Integer()),
  maximum: Nullable(Type.Integer()),
});

export const SectionKind = Type.Object({ id: Type.String(), settings: Type.Array(SectionSetting) });

export const listStaffLayouts = {
  summary: 'Every way the home page can be composed.',
  query,
  reply: Listed(Type.Object(LayoutRow)),
};

export const getStaffLayout = {
  summary: 'One of them with its draft and its latest versions, and what its sections can be.',
  params,
  query,
  reply: Type.Object({
    data: StaffLayout,
    kinds: Type.Array(SectionKind),
    positions: Type.Array(Type.String(), { description: 'where banners hang' }),
  }),
};

export const saveLayoutDraft = {
  summary: 'Keeps what is being made of a layout. Shoppers see nothing of it.',
  params,
  query,
  body: StrictObject({ sections: Type.Array(Section, { minItems: 1, maxItems: 40 }), revision: Revision }),
  reply: Single(StaffLayout),
};

export const dropLayoutDraft = {
  summary: 'Drops what was being made of a layout.',
  params,
  query: StrictObject({ lang: listQuery.lang, revision: Revision }),
  reply: Single(StaffLayout),
};

export const publishLayout = {
  summary: 'Shows the draft to shoppers from now on, as the next version.',
  params,
  query,
  body: StrictObject({ revision: Revision }),
  reply: Single(StaffLayout),
};

export const chooseLayout = {
  summary: 'Makes a layout the home page.',
  query,
  body: StrictObject({ slug: Slug }),
  reply: Listed(Type.Object(LayoutRow)),
};

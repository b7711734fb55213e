import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Day,
  Id,
  Nullable,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';
import { RecipeFacts } from './recipe-lists.ts';

const Text = Type.String();

export const BlockType = StringEnum(['page', 'snippet', 'faq', 'policy'] as const);

/**
 * A static block: a page, a policy. Its sections form the table of contents, and `content` is the same as safe HTML.
 */
const fields = {
  id: Id,
  slug: Type.String(),
  type: BlockType,
  title: Text,
  content: Text,
  sections: Type.Array(Type.Object({ id: Text, heading: Text, paragraphs: Type.Array(Text) })),
  fields: Type.Record(Text, Text),
  items: Type.Array(Type.Object({ id: Text, topic: Text, q: Text, a: Text })),
  seo: Type.Object({ title: Text, description: Text }),
  version: Type.String(),
  effective_on: Day,
  updated_at: Timestamp,
  show_in_footer: Type.Boolean(),
  recipe: Nullable(RecipeFacts),
};
export const StaticBlock = Type.Object(fields);
export type StaticBlock = Static<typeof StaticBlock>;

/** The size of a picture that a text shows, by its address. */
const TextPicture = Type.Object({ address: Text, width: Type.Integer(), height: Type.Integer() });

/** A static block with the sizes of its pictures and all its versions, the newest first. */
export const StaticBlockReply = Type.Object({
  ...fields,
  pictures: Type.Array(TextPicture),
  versions: Type.Array(Type.Object({ version: Text, effective_on: Day })),
});

export type StaticBlockReply = Static<typeof StaticBlockReply>;

export const PolicyVersion = Type.String({ pattern: '^[0-9]{1,4}[.][0-9]{1,4}$', maxLength: 9 });

export const blockList = collection({
  search: ['title', 'slug', 'type'],
  filters: ['slug', 'type', 'text', 'keyword', 'show_in_footer'],
  orders: ['position', 'name'],
});

export const listStaticBlocks = get('/static_blocks', 'anyone', {
  summary: 'The static blocks of the shop: its policies and the pages of the footer.',
  query: StrictObject(blockList.query),
  reply: PageReply(StaticBlock),
});

export const getStaticBlock = get('/static_blocks/:slug', 'anyone', {
  summary: 'One static block by its slug or id, in force or in an earlier version.',
  params: Type.Object({ slug: Id }),
  query: StrictObject({ lang: listQuery.lang, version: Type.Optional(PolicyVersion) }),
  reply: RecordReply(StaticBlockReply),
});

export const previewStaticBlock = get('/static-block-previews/:token', 'anyone', {
  summary:
    'The draft of a policy or an info page for the holder of its preview link, until the link expires.',
  params: StrictObject({ token: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }) }),
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({
      title: Text,
      summary: Text,
      sections: fields.sections,
      pictures: Type.Array(TextPicture),
      expires_at: Timestamp,
    }),
  ),
});

export type StaticBlockPreview = Static<typeof previewStaticBlock.call.reply>['data'];

export type BlockTypeName = StaticBlock['type'];

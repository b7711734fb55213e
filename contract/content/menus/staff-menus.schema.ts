import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { LocalisedDraft } from '../../lib/localised.schema.ts';
import {
  Listed,
  mostWhole,
  Nullable,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Typed,
} from '../../lib/shapes.schema.ts';
import { menuExtras, menuNames } from './menus.ts';
import { menuAudiences } from './staff-menus.ts';

const query = StrictObject({ lang: listQuery.lang });
const name = StringEnum(menuNames);
const params = StrictObject({ name });
const Version = Type.Integer({ minimum: 0, maximum: mostWhole, description: '0: the built-in menu' });
const Text = Type.String();

const fields = {
  id: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9-]+$' })),
  label: LocalisedDraft(40),
  path: Typed(300),
  audience: StringEnum(menuAudiences),
  wide: Type.Boolean({ description: 'only on wide screens' }),
  off: Type.Boolean({ description: 'hidden for now' }),
  extra: Nullable(StringEnum(menuExtras)),
};

/** An entry as staff edit it, with its children. */
export const EntryDraft = StrictObject({
  ...fields,
  entries: Type.Array(StrictObject(fields), { maxItems: 30 }),
});
const Entries = Type.Array(EntryDraft, { maxItems: 30 });

const row = {
  name,
  version: Version,
  published_at: Nullable(Timestamp),
  published_by: Nullable(Text),
};

export const StaffMenu = Type.Object({
  ...row,
  entries: Entries,
  earlier: Type.Array(Type.Object({ ...row, entries: Entries }), {
    description: 'its earlier versions, the latest first; the built-in one last',
  }),
});

export const listStaffMenus = {
  summary: 'The menus of the shop, with the staff member who changed each last.',
  query,
  reply: Listed(Type.Object(row)),
};

export const getStaffMenu = {
  summary: 'One menu in both languages, with its versions, and the pages that it can link to.',
  params,
  query,
  reply: Type.Object({
    data: StaffMenu,
    pages: Type.Array(Type.Object({ path: Text, label: Text })),
  }),
};

export const publishMenu = {
  summary: 'Publishes a menu. A caller with an older version is refused.',
  params,
  query,
  body: StrictObject({ entries: Entries, version: Version }),
  reply: Single(StaffMenu),
};

import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, put } from '../../lib/endpoint.ts';
import { maxFooterColumns, maxLinkLength } from '../../lib/limits.ts';
import { LocalisedDraft } from '../../lib/localised.ts';
import {
  ListReply,
  maxInt,
  Nullable,
  OptionalText,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';
import { baseLanguage } from '../../lib/shop-languages.ts';
import type { MessageKey } from '../../messages/keys.generated.ts';
import { isLink } from './link.ts';
import { type MenuName, menuExtras, menuNames } from './menus.ts';

/** The audience of an entry: everyone, signed-in visitors, or all others. */
export const menuAudiences = ['all', 'signed_in', 'signed_out'] as const;
export type MenuAudience = (typeof menuAudiences)[number];

const name = StringEnum(menuNames);
const params = StrictObject({ name });
const Version = Type.Integer({ minimum: 0, maximum: maxInt, description: '0: the built-in menu' });
const Text = Type.String();

const fields = {
  id: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z0-9-]+$' })),
  label: LocalisedDraft(40),
  path: OptionalText(maxLinkLength),
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

export type EntryDraft = Static<typeof EntryDraft>;
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

export type StaffMenu = Static<typeof StaffMenu>;

export const listStaffMenus = get('/staff/menus', 'staff', {
  summary: 'The menus of the shop, with the staff member who changed each last.',
  query: LanguageQuery,
  reply: ListReply(Type.Object(row)),
});

export const getStaffMenu = get('/staff/menus/:name', 'staff', {
  summary: 'One menu in every language, with its versions, and the pages that it can link to.',
  params,
  query: LanguageQuery,
  reply: Type.Object({
    data: StaffMenu,
    pages: Type.Array(Type.Object({ path: Text, label: Text })),
  }),
});

export const publishMenu = put('/staff/menus/:name', 'staff', {
  summary: 'Publishes a menu. A caller with an older version is refused.',
  params,
  query: LanguageQuery,
  body: StrictObject({ entries: Entries, version: Version }),
  reply: RecordReply(StaffMenu),
});

export type LowerEntry = Omit<EntryDraft, 'entries'>;
export type StaffMenuRow = Static<typeof listStaffMenus.call.reply>['data'][number];

/**
 * Returns whether a path is a page of the shop by its English address, or a safe one of another site. An address that a
 * browser would read as another host is neither.
 */
export const isMenuPath = (path: string) => isLink(path) && !/^\/(zh|api|backoffice)([/?#]|$)/.test(path);

/** Returns every error of a menu, by field: `0.entries.2.path` for one of a child. */
export function menuErrors(name: MenuName, entries: readonly EntryDraft[]): Record<string, MessageKey[]> {
  const ofEntries = entries.flatMap((entry, index) => [
    ...menuEntryErrors(entry, entry.entries.length === 0 && name !== 'footer').map(prefixField(`${index}`)),
    ...(name === 'footer' && isFilled(entry.path)
      ? [[`${index}.path`, 'office.menu_rule_column'] as const]
      : []),
    ...entry.entries.flatMap((lower, n) =>
      menuEntryErrors(lower, true).map(prefixField(`${index}.entries.${n}`)),
    ),
  ]);
  const ofMenu: readonly MenuError[] =
    name === 'footer' && entries.filter(({ off }) => !off).length > maxFooterColumns
      ? [['entries', 'office.menu_rule_columns']]
      : [];
  return Object.fromEntries(
    [...ofEntries, ...ofMenu].toReversed().map(([field, message]) => [field, [message]]),
  );
}

type MenuError = readonly [field: string, message: MessageKey];

const prefixField =
  (place: string) =>
  ([field, message]: MenuError): MenuError => [`${place}.${field}`, message];

/** Returns the errors of one entry. An entry that only heads its children needs no link. */
export function menuEntryErrors({ label, path }: LowerEntry, isLinkRequired: boolean): MenuError[] {
  const base = baseLanguage();
  const errors: MenuError[] = isFilled(label?.[base]) ? [] : [[`label.${base}`, 'office.rule_name']];
  if (isLinkRequired && !isFilled(path)) errors.push(['path', 'office.menu_rule_path']);
  if (isFilled(path) && !isMenuPath(path?.trim() ?? '')) errors.push(['path', 'office.menu_rule_address']);
  return errors;
}

const isFilled = (text: string | null | undefined) => Boolean(text?.trim());

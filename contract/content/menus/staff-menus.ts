import type { Static } from 'typebox';
import { get, put } from '../../lib/endpoint.ts';
import { languages } from '../../lib/languages.ts';
import type { MessageKey } from '../../messages/keys.generated.ts';
import { isLink } from './link.ts';
import type { MenuName } from './menus.ts';
import type * as schema from './staff-menus.schema.ts';

/** The audience of an entry: everyone, signed-in visitors, or all others. */
export const menuAudiences = ['all', 'signed_in', 'signed_out'] as const;
export type MenuAudience = (typeof menuAudiences)[number];

export type EntryDraft = Static<typeof schema.EntryDraft>;
export type LowerEntry = Omit<EntryDraft, 'entries'>;
export type StaffMenu = Static<typeof schema.StaffMenu>;
export type StaffMenuRow = Static<typeof schema.listStaffMenus.reply>['data'][number];

export const listStaffMenus = get<typeof schema.listStaffMenus>('/staff/menus', 'staff');
export const getStaffMenu = get<typeof schema.getStaffMenu>('/staff/menus/:name', 'staff');
export const publishMenu = put<typeof schema.publishMenu>('/staff/menus/:name', 'staff');

/** The number of columns that fit into the footer. */
export const maxFooterColumns = 3;

/**
 * Returns whether a path is a page of the shop by its English address, or a safe one of another site; an address that
 * a browser would read as another host is neither.
 */
export const leadsSomewhere = (path: string) => isLink(path) && !/^\/(zh|api|backoffice)([/?#]|$)/.test(path);

/** Returns every error of a menu, by field: `0.entries.2.path` for one of a child. */
export function menuErrors(name: MenuName, entries: readonly EntryDraft[]): Record<string, MessageKey[]> {
  const broken = entries.flatMap((entry, place) => [
    ...menuEntryErrors(entry, entry.entries.length === 0 && name !== 'footer').map(at(`${place}`)),
    ...(name === 'footer' && isIn(entry.path) ? [[`${place}.path`, 'office.menu_rule_column'] as const] : []),
    ...entry.entries.flatMap((lower, n) => menuEntryErrors(lower, true).map(at(`${place}.entries.${n}`))),
  ]);
  const whole: readonly MenuError[] =
    name === 'footer' && entries.filter(({ off }) => !off).length > maxFooterColumns
      ? [['entries', 'office.menu_rule_columns']]
      : [];
  return Object.fromEntries([...broken, ...whole].toReversed().map(([field, message]) => [field, [message]]));
}

type MenuError = readonly [field: string, message: MessageKey];

const at =
  (place: string) =>
  ([field, message]: MenuError): MenuError => [`${place}.${field}`, message];

/** Returns the errors of one entry. An entry that only heads its children needs no link. */
export function menuEntryErrors({ label, path }: LowerEntry, leads: boolean): MenuError[] {
  const broken: MenuError[] = languages
    .filter((language) => !isIn(label?.[language]))
    .map((language) => [`label.${language}`, `office.goods_rule_name_${language}`]);
  if (leads && !isIn(path)) broken.push(['path', 'office.menu_rule_path']);
  if (isIn(path) && !leadsSomewhere(path?.trim() ?? '')) broken.push(['path', 'office.menu_rule_address']);
  return broken;
}

const isIn = (text: string | null | undefined) => Boolean(text?.trim());

import type { Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import type * as schema from './menus.schema.ts';

/**
 * The bar at the top; what unfolds below one's account; the menu of a phone above its shelves and below them; and the
 * columns at the foot.
 */
export const menuNames = ['header', 'account', 'side', 'side_pages', 'footer'] as const;
export type MenuName = (typeof menuNames)[number];

/** What the shop itself puts below the entries of a column: shelves and the form for bulk, or its numbers. */
export const menuExtras = ['shelves', 'contact'] as const;
export type MenuExtra = (typeof menuExtras)[number];

export type MenuEntry = Static<typeof schema.MenuEntry>;
export type Menus = Static<typeof schema.getMenus.reply>['data'];

export const getMenus = get<typeof schema.getMenus>('/menus', 'anyone');

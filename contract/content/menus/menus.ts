import type { Static } from 'typebox';
import { get } from '../../lib/endpoint.ts';
import type * as schema from './menus.schema.ts';

/**
 * The menus: the header, the account menu, the phone's menu above and below the categories, and the columns of the
 * footer.
 */
export const menuNames = ['header', 'account', 'side', 'side_pages', 'footer'] as const;
export type MenuName = (typeof menuNames)[number];

/**
 * The content that the shop adds below the entries of a column: categories and the wholesale form, or its contact
 * details.
 */
export const menuExtras = ['shelves', 'contact'] as const;
export type MenuExtra = (typeof menuExtras)[number];

export type MenuEntry = Static<typeof schema.MenuEntry>;
export type Menus = Static<typeof schema.getMenus.reply>['data'];

export const getMenus = get<typeof schema.getMenus>('/menus', 'anyone');

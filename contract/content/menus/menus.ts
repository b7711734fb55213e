import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import { RecordReply, StringEnum } from '../../lib/shapes.ts';

/**
 * The content that the shop adds below the entries of a column: categories and the wholesale form, or its contact
 * details.
 */
export const menuExtras = ['categories', 'contact'] as const;
export type MenuExtra = (typeof menuExtras)[number];

const fields = {
  id: Type.String(),
  label: Type.String(),
  path: Type.Optional(
    Type.String({
      description:
        'a page of the shop by its English address, or another site; without one the entry only heads its children',
    }),
  ),
  requiredAuthorized: Type.Optional(
    Type.Boolean({
      description: 'for signed-in visitors, or for all others; left out: for everyone',
    }),
  ),
  wide: Type.Optional(Type.Boolean({ description: 'only on wide screens' })),
  extra: Type.Optional(StringEnum(menuExtras)),
};

/** An entry of a menu in one language. */
export const MenuEntry = Type.Object({ ...fields, subMenu: Type.Optional(Type.Array(Type.Object(fields))) });
export type MenuEntry = Static<typeof MenuEntry>;

const Entries = Type.Array(MenuEntry);

export const getMenus = get('/menus', 'anyone', {
  summary: 'All menus of the shop: their entries in order, with links.',
  query: LanguageQuery,
  reply: RecordReply(
    Type.Object({
      header: Entries,
      account: Entries,
      side: Entries,
      side_pages: Entries,
      footer: Entries,
      empty_pages: Type.Array(Type.String(), {
        description: 'the pages whose lists or texts are empty; no menu and no site map leads to them',
      }),
    }),
  ),
});

/**
 * The menus: the header, the account menu, the phone's menu above and below the categories, and the columns of the
 * footer.
 */
export const menuNames = ['header', 'account', 'side', 'side_pages', 'footer'] as const;
export type MenuName = (typeof menuNames)[number];
export type Menus = Static<typeof getMenus.call.reply>['data'];

import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Single, StrictObject, StringEnum } from '../../lib/shapes.schema.ts';
import { menuExtras } from './menus.ts';

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

const Entries = Type.Array(MenuEntry);

export const getMenus = {
  summary: 'All menus of the shop: their entries in order, with links.',
  query: StrictObject({ lang: listQuery.lang }),
  reply: Single(
    Type.Object({
      header: Entries,
      account: Entries,
      side: Entries,
      side_pages: Entries,
      footer: Entries,
    }),
  ),
};

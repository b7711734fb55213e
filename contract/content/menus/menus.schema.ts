import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import { Single, StrictObject, StringEnum } from '../../lib/shapes.schema.ts';
import { menuExtras } from './menus.ts';

const fields = {
  id: Type.String(),
  label: Type.String(),
  path: Type.Optional(
    Type.String({
      description: 'of the shop by its English address, or elsewhere; without one it only heads others',
    }),
  ),
  requiredAuthorized: Type.Optional(
    Type.Boolean({
      description: 'for whoever has signed in, or only for those who have not; left out: for all',
    }),
  ),
  wide: Type.Optional(Type.Boolean({ description: 'only where there is much room' })),
  extra: Type.Optional(StringEnum(menuExtras)),
};

/** An entry of a menu in one language. */
export const MenuEntry = Type.Object({ ...fields, subMenu: Type.Optional(Type.Array(Type.Object(fields))) });

const Entries = Type.Array(MenuEntry);

export const getMenus = {
  summary: 'All menus of the shop: what stands in them, in their order, and where that leads.',
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

import { listStaffMenus } from '@kebun/contract/content/menus/staff-menus.ts';
import MenusIcon from '@mui/icons-material/Toc';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { MenusPage } from './menus-page.tsx';

/** Menus are published in versions, so the page of one makes its own requests. */
async function listMenus() {
  const { data } = await call(listStaffMenus);
  return { data: data.map((menu) => ({ ...menu, id: menu.name })) };
}

export const menus: AdminResource = {
  name: 'menus',
  label: 'office.menus',
  icon: MenusIcon,
  group: 'shop',
  permission: 'content.write',
  list: MenusPage,
  edit: lazy(() => import('./menu-page.tsx')),
  source: { getList: completeList(listMenus) },
};

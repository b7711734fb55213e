import MenusIcon from '@mui/icons-material/Toc';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';
import { MenusPage } from './menus-page.tsx';

export const menus: AdminResource = {
  name: 'menus',
  label: 'office.menus',
  icon: MenusIcon,
  group: 'shop',
  permission: 'content.write',
  list: MenusPage,
  edit: lazy(() => import('./menu-page.tsx')),
};

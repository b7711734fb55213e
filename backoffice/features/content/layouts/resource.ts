import LayoutsIcon from '@mui/icons-material/ViewAgenda';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';
import { LayoutsPage } from './layouts-page.tsx';

export const layouts: AdminResource = {
  name: 'layouts',
  label: 'office.layouts',
  icon: LayoutsIcon,
  group: 'shop',
  permission: 'content.write',
  list: LayoutsPage,
  edit: lazy(() => import('./layout-page.tsx')),
};

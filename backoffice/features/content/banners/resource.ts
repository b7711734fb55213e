import BannersIcon from '@mui/icons-material/Campaign';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';
import { BannersPage } from './banners-page.tsx';

export const banners: AdminResource = {
  name: 'banners',
  label: 'office.banners',
  icon: BannersIcon,
  group: 'shop',
  permission: 'content.write',
  list: BannersPage,
  edit: lazy(() => import('./banner-page.tsx')),
  create: lazy(() => import('./new-banner-page.tsx')),
};

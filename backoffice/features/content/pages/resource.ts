import WritingsIcon from '@mui/icons-material/Article';
import { lazy } from 'react';
import type { Place } from '#platform/shell/resource.ts';
import { WritingsPage } from './pages-page.tsx';

export const writings: Place = {
  name: 'writings',
  label: 'office.writings',
  icon: WritingsIcon,
  group: 'shop',
  permission: 'content.write',
  list: WritingsPage,
  edit: lazy(() => import('./edit-page.tsx')),
};

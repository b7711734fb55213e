import WritingsIcon from '@mui/icons-material/Article';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';
import { StaticBlocksPage } from './static-blocks-page.tsx';

export const staticBlocks: AdminResource = {
  name: 'writings',
  label: 'office.writings',
  icon: WritingsIcon,
  group: 'shop',
  permission: 'content.write',
  list: StaticBlocksPage,
  edit: lazy(() => import('./static-block-page.tsx')),
};

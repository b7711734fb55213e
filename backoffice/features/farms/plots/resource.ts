import MapIcon from '@mui/icons-material/Map';
import { lazy } from 'react';
import type { AdminResource } from '#platform/shell/resource.ts';

export const plots: AdminResource = {
  name: 'plots',
  label: 'office.ground',
  icon: MapIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: lazy(() => import('./plots-page.tsx')),
};

import MapIcon from '@mui/icons-material/Map';
import { lazy } from 'react';
import type { Place } from '#platform/shell/resource.ts';

export const plots: Place = {
  name: 'plots',
  label: 'office.ground',
  icon: MapIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: lazy(() => import('./plots-page.tsx')),
};

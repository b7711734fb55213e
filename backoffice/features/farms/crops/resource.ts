import { getStaffCrop } from '@kebun/contract/farms/crops/staff-crops.ts';
import GrassIcon from '@mui/icons-material/Grass';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import type { AdminResource } from '#platform/shell/resource.ts';

export const crops: AdminResource = {
  name: 'crops',
  label: 'office.crops',
  icon: GrassIcon,
  group: 'farms',
  permission: 'farm.decide',
  writing: 'farm.write',
  list: lazy(() => import('./crops-page.tsx')),
  edit: lazy(() => import('./change-crop-page.tsx')),
  create: lazy(() => import('./new-crop-page.tsx')),
  source: {
    getList: () => Promise.reject(new Error('Crops are listed whole')),
    getOne: (id) => call(getStaffCrop, { params: { id } }),
  },
};

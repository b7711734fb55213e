import { getStaffBatch, listStaffBatches } from '@kebun/contract/farms/batches/staff-batches.ts';
import SproutIcon from '@mui/icons-material/Spa';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import type { BatchFilter } from './batch-filters.tsx';

export const batches: AdminResource = {
  name: 'batches',
  label: 'farm.batches',
  icon: SproutIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: lazy(() => import('./batch-list.tsx')),
  show: lazy(() => import('./batch-page.tsx')),
  create: lazy(() => import('./new-batch-page.tsx')),
  source: {
    getList: cursorPaged((query: CursorPageParams<BatchFilter>) => call(listStaffBatches, { query })),
    getOne: (id) => call(getStaffBatch, { params: { id } }),
  },
};

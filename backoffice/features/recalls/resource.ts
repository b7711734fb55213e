import { listRecalls, type RecallStatus } from '@kebun/contract/recalls/staff-recalls.ts';
import RecallIcon from '@mui/icons-material/Campaign';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { pagedSource } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';

interface RecallFilter {
  status?: RecallStatus;
  limit: number;
  page: number;
}

/** The recalls, and the reach of a new one. */
export const recalls: AdminResource = {
  name: 'recalls',
  label: 'office.recalls',
  icon: RecallIcon,
  group: 'products',
  permission: 'recalls.read',
  list: lazy(() => import('./recall-list.tsx')),
  edit: lazy(() => import('./recall-page.tsx')),
  create: lazy(() => import('./recall-finder-page.tsx')),
  source: { getList: pagedSource((query: RecallFilter) => call(listRecalls, { query })) },
};

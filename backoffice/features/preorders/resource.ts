import { getStaffPresale, listStaffPresales, openPresale } from '@kebun/contract/preorders/staff-presales.ts';
import PresalesIcon from '@mui/icons-material/EventAvailable';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import type { PresaleFilter } from './presale-list.tsx';

export const presales: AdminResource = {
  name: 'presales',
  label: 'office.presales',
  icon: PresalesIcon,
  group: 'products',
  permission: 'preorders.write',
  list: lazy(() => import('./presale-list.tsx')),
  edit: lazy(() => import('./presale-page.tsx')),
  create: lazy(() => import('./new-presale-page.tsx')),
  source: recordSource({
    getList: cursorPaged((query: CursorPageParams<PresaleFilter>) => call(listStaffPresales, { query })),
    getOne: getStaffPresale,
    create: openPresale,
    toBody: ({ batch_id, sku_id }: { batch_id?: string; sku_id?: string }) => ({
      batch_id: batch_id || null,
      sku_id: sku_id || null,
    }),
  }),
};

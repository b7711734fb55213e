import {
  getStaffPreOrder,
  listStaffPreOrders,
  openPreOrder,
} from '@kebun/contract/preorders/staff-preorders.ts';
import PreOrdersIcon from '@mui/icons-material/EventAvailable';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import type { PreOrderFilter } from './pre-order-list.tsx';

export const preOrders: AdminResource = {
  name: 'pre-orders',
  label: 'office.preorders',
  icon: PreOrdersIcon,
  group: 'products',
  permission: 'preorders.write',
  list: lazy(() => import('./pre-order-list.tsx')),
  edit: lazy(() => import('./pre-order-page.tsx')),
  create: lazy(() => import('./new-pre-order-page.tsx')),
  source: recordSource({
    getList: cursorPaged((query: CursorPageParams<PreOrderFilter>) => call(listStaffPreOrders, { query })),
    getOne: getStaffPreOrder,
    create: openPreOrder,
    toBody: ({ batch_id, sku_id }: { batch_id?: string; sku_id?: string }) => ({
      batch_id: batch_id || null,
      sku_id: sku_id || null,
    }),
  }),
};

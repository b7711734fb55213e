import { getStaffOrder, listStaffOrders } from '@kebun/contract/orders/staff-orders.ts';
import ReceiptIcon from '@mui/icons-material/ReceiptLong';
import { lazy } from 'react';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import type { OrderFilter } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';

const NewOrderPage = lazy(() => import('./entry/new-order-page.tsx'));

export const orders: AdminResource = {
  name: 'orders',
  label: 'frame.orders',
  icon: ReceiptIcon,
  group: 'sales',
  permission: 'orders.read',
  writing: 'orders.create',
  list: OrderList,
  show: OrderPage,
  create: NewOrderPage,
  source: {
    getList: cursorPaged((query: CursorPageParams<OrderFilter>) => call(listStaffOrders, { query })),
    getOne: (id) => call(getStaffOrder, { params: { id } }),
  },
};

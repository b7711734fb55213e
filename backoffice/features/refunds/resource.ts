import { getStaffRefund, listStaffRefunds } from '@kebun/contract/refunds/refunds.ts';
import RefundIcon from '@mui/icons-material/CurrencyExchange';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { RefundList } from './refund-list.tsx';
import { RefundPage } from './refund-page.tsx';
import type { QueueFilter } from './refund-queues.tsx';

export const refunds: AdminResource = {
  name: 'refunds',
  label: 'office.refunds',
  icon: RefundIcon,
  group: 'sales',
  permission: 'refunds.read',
  list: RefundList,
  show: RefundPage,
  source: {
    getList: cursorPaged((query: CursorPageParams<QueueFilter>) => call(listStaffRefunds, { query })),
    getOne: (id) => call(getStaffRefund, { params: { id } }),
  },
};

import { getShopsRefund, listShopsRefunds } from '@kebun/contract/refunds/refunds.ts';
import RefundIcon from '@mui/icons-material/CurrencyExchange';
import { call } from '#platform/data/call.ts';
import { type Asked, leafed } from '#platform/data/list-source.ts';
import type { Place } from '#platform/shell/resource.ts';
import { RefundList } from './refund-list.tsx';
import { RefundPage } from './refund-page.tsx';
import type { QueueFilter } from './refund-queues.tsx';

export const refunds: Place = {
  name: 'refunds',
  label: 'office.refunds',
  icon: RefundIcon,
  group: 'sales',
  permission: 'refunds.read',
  list: RefundList,
  show: RefundPage,
  source: {
    getList: leafed((query: Asked<QueueFilter>) => call(listShopsRefunds, { query })),
    getOne: (id) => call(getShopsRefund, { params: { id } }),
  },
};

import { getShopsRefund, listShopsRefunds } from '@kebun/contract/refunds.ts';
import RefundIcon from '@mui/icons-material/CurrencyExchange';
import { call } from '#platform/call.ts';
import type { Place } from '#platform/place.ts';
import { type Asked, leafed } from '#platform/source.ts';
import type { QueueFilter } from './queues.tsx';
import { RefundList } from './refund-list.tsx';
import { RefundPage } from './refund-page.tsx';

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

import { listStaffPayments } from '@kebun/contract/payments/staff-payments.ts';
import PaymentIcon from '@mui/icons-material/Payments';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { PaymentList } from './payment-list.tsx';
import type { QueueFilter } from './payment-queues.tsx';

export const payments: AdminResource = {
  name: 'payments',
  label: 'office.payments',
  icon: PaymentIcon,
  group: 'sales',
  permission: 'payments.read',
  list: PaymentList,
  source: {
    getList: cursorPaged((query: CursorPageParams<QueueFilter>) => call(listStaffPayments, { query })),
  },
};

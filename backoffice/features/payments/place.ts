import { listStaffPayments } from '@kebun/contract/staff-payments.ts';
import PaymentIcon from '@mui/icons-material/Payments';
import { call } from '#platform/call.ts';
import type { Place } from '#platform/place.ts';
import { type Asked, leafed } from '#platform/source.ts';
import { PaymentList } from './payment-list.tsx';
import type { QueueFilter } from './queues.tsx';

export const payments: Place = {
  name: 'payments',
  label: 'office.payments',
  icon: PaymentIcon,
  group: 'sales',
  permission: 'payments.read',
  list: PaymentList,
  source: {
    getList: leafed((query: Asked<QueueFilter>) => call(listStaffPayments, { query })),
  },
};

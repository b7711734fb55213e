import HoursIcon from '@mui/icons-material/EditCalendar';
import type { AdminResource } from '#platform/shell/resource.ts';
import { DeliveryPage } from './delivery-page.tsx';

export const delivery: AdminResource = {
  name: 'delivery',
  label: 'office.delivery',
  icon: HoursIcon,
  group: 'shop',
  permission: 'delivery.read',
  list: DeliveryPage,
};

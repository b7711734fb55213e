import VanIcon from '@mui/icons-material/LocalShipping';
import type { Place } from '#platform/place.ts';
import { DeliveryPage } from './delivery-page.tsx';

export const delivery: Place = {
  name: 'delivery',
  label: 'office.delivery',
  icon: VanIcon,
  group: 'shop',
  permission: 'delivery.read',
  list: DeliveryPage,
};

import BasketIcon from '@mui/icons-material/ShoppingBasket';
import type { AdminResource } from '#platform/shell/resource.ts';
import { PickingPage } from './picking-page.tsx';

export const picking: AdminResource = {
  name: 'picking',
  label: 'office.picking',
  icon: BasketIcon,
  group: 'sales',
  permission: 'orders.pack',
  list: PickingPage,
};

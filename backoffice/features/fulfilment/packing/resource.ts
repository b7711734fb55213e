import BoxIcon from '@mui/icons-material/Inventory2';
import type { AdminResource } from '#platform/shell/resource.ts';
import { PackPage } from './pack-page.tsx';
import { PackingPage } from './packing-page.tsx';

export const packing: AdminResource = {
  name: 'packing',
  label: 'office.packing',
  icon: BoxIcon,
  group: 'sales',
  permission: 'orders.pack',
  list: PackingPage,
  show: PackPage,
};

import CutIcon from '@mui/icons-material/ContentCut';
import BasketIcon from '@mui/icons-material/ShoppingBasket';
import type { AdminResource } from '#platform/shell/resource.ts';
import { CutListPage } from '../cut-lists/cut-list-page.tsx';
import { PickingPage } from './picking-page.tsx';

/** The cut lists of the farms, which come before picking. */
export const cutLists: AdminResource = {
  name: 'cut-lists',
  label: 'office.cut_list',
  icon: CutIcon,
  group: 'sales',
  permission: 'lots.read',
  list: CutListPage,
};

export const picking: AdminResource = {
  name: 'picking',
  label: 'office.picking',
  icon: BasketIcon,
  group: 'sales',
  permission: 'orders.pack',
  list: PickingPage,
};

import FactCheckIcon from '@mui/icons-material/FactCheck';
import type { AdminResource } from '#platform/shell/resource.ts';
import { WaitingPage } from './waiting-page.tsx';

export const farmReviews: AdminResource = {
  name: 'farm-reviews',
  label: 'office.farm_waiting',
  icon: FactCheckIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: WaitingPage,
};

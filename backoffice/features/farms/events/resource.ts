import FactCheckIcon from '@mui/icons-material/FactCheck';
import type { Place } from '#platform/shell/resource.ts';
import { WaitingPage } from './waiting-page.tsx';

export const farmReviews: Place = {
  name: 'farm-reviews',
  label: 'office.farm_waiting',
  icon: FactCheckIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: WaitingPage,
};

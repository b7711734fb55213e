import PeopleIcon from '@mui/icons-material/Diversity3';
import type { Place } from '#platform/shell/resource.ts';
import { FarmersPage } from './farmers-page.tsx';

export const farmers: Place = {
  name: 'farmers',
  label: 'office.farmers',
  icon: PeopleIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: FarmersPage,
};

import PeopleIcon from '@mui/icons-material/Diversity3';
import type { AdminResource } from '#platform/shell/resource.ts';
import { FarmersPage } from './farmers-page.tsx';

export const farmers: AdminResource = {
  name: 'farmers',
  label: 'office.farmers',
  icon: PeopleIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: FarmersPage,
};

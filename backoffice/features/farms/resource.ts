import AgricultureIcon from '@mui/icons-material/Agriculture';
import type { AdminResource } from '#platform/shell/resource.ts';
import { FarmsPage } from './farms-page.tsx';

export const farms: AdminResource = {
  name: 'farms',
  label: 'office.farms',
  icon: AgricultureIcon,
  group: 'farms',
  permission: 'farm.write',
  list: FarmsPage,
};

import AgricultureIcon from '@mui/icons-material/Agriculture';
import type { Place } from '#platform/shell/resource.ts';
import { FarmsPage } from './farms-page.tsx';

export const farms: Place = {
  name: 'farms',
  label: 'office.farms',
  icon: AgricultureIcon,
  group: 'farms',
  permission: 'farm.write',
  list: FarmsPage,
};

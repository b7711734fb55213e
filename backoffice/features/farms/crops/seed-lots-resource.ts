import SeedIcon from '@mui/icons-material/Grain';
import type { AdminResource } from '#platform/shell/resource.ts';
import { SeedLotsPage } from './seed-lots-page.tsx';

export const seedLots: AdminResource = {
  name: 'seed-lots',
  label: 'office.seed_lots',
  icon: SeedIcon,
  group: 'farms',
  permission: 'farm.decide',
  list: SeedLotsPage,
};

import LabelIcon from '@mui/icons-material/Label';
import VanIcon from '@mui/icons-material/LocalShipping';
import type { AdminResource } from '#platform/shell/resource.ts';
import { LabelsPage } from './labels-page.tsx';
import { RunPage } from './run-page.tsx';

export const runs: AdminResource = {
  name: 'runs',
  label: 'office.runs',
  icon: VanIcon,
  group: 'sales',
  permission: 'orders.pack',
  list: RunPage,
};

export const labels: AdminResource = {
  name: 'labels',
  label: 'office.labels',
  icon: LabelIcon,
  group: 'sales',
  permission: 'orders.pack',
  list: LabelsPage,
};

import LabelIcon from '@mui/icons-material/Label';
import VanIcon from '@mui/icons-material/LocalShipping';
import type { Place } from '#platform/shell/resource.ts';
import { LabelsPage } from './labels-page.tsx';
import { RunPage } from './run-page.tsx';

export const runs: Place = {
  name: 'runs',
  label: 'office.runs',
  icon: VanIcon,
  group: 'sales',
  permission: 'orders.pack',
  list: RunPage,
};

export const labels: Place = {
  name: 'labels',
  label: 'office.labels',
  icon: LabelIcon,
  group: 'sales',
  permission: 'orders.pack',
  list: LabelsPage,
};

import BarChartIcon from '@mui/icons-material/BarChart';
import type { Place } from '#platform/shell/resource.ts';
import { ReportsPage } from './reports-page.tsx';

export const reports: Place = {
  name: 'reports',
  label: 'office.reports',
  icon: BarChartIcon,
  group: 'figures',
  permission: 'reports.read',
  list: ReportsPage,
};

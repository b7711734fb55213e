import BarChartIcon from '@mui/icons-material/BarChart';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ReportsPage } from './reports-page.tsx';

export const reports: AdminResource = {
  name: 'reports',
  label: 'office.reports',
  icon: BarChartIcon,
  group: 'figures',
  permission: 'reports.read',
  list: ReportsPage,
};

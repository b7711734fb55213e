import SettingsIcon from '@mui/icons-material/Settings';
import type { AdminResource } from '#platform/shell/resource.ts';
import { SettingsPage } from './settings-page.tsx';
import { SubjectPage } from './subject-page.tsx';

export const settings: AdminResource = {
  name: 'settings',
  label: 'office.settings',
  icon: SettingsIcon,
  group: 'shop',
  permission: 'settings.write',
  list: SettingsPage,
  edit: SubjectPage,
};

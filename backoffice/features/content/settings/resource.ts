import SettingsIcon from '@mui/icons-material/Settings';
import type { Place } from '#platform/shell/resource.ts';
import { SettingsPage } from './settings-page.tsx';
import { SubjectPage } from './subject-page.tsx';

export const settings: Place = {
  name: 'settings',
  label: 'office.settings',
  icon: SettingsIcon,
  group: 'shop',
  permission: 'settings.write',
  list: SettingsPage,
  edit: SubjectPage,
};

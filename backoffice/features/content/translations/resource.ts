import TranslationsIcon from '@mui/icons-material/Translate';
import type { AdminResource } from '#platform/shell/resource.ts';
import { TranslationsPage } from './translations-page.tsx';

export const translations: AdminResource = {
  name: 'translations',
  label: 'office.translations',
  icon: TranslationsIcon,
  group: 'shop',
  permission: 'content.write',
  list: TranslationsPage,
};

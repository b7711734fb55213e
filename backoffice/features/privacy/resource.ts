import GuestsIcon from '@mui/icons-material/PersonSearch';
import type { AdminResource } from '#platform/shell/resource.ts';
import { GuestsPage } from './guests-page.tsx';

export const guests: AdminResource = {
  name: 'guests',
  label: 'office.guests',
  icon: GuestsIcon,
  group: 'sales',
  permission: 'customers.read',
  list: GuestsPage,
};

import GuestsIcon from '@mui/icons-material/PersonSearch';
import type { Place } from '#platform/shell/resource.ts';
import { GuestsPage } from './guests-page.tsx';

export const guests: Place = {
  name: 'guests',
  label: 'office.guests',
  icon: GuestsIcon,
  group: 'sales',
  permission: 'customers.read',
  list: GuestsPage,
};

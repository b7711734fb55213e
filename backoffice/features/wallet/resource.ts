import WalletIcon from '@mui/icons-material/AccountBalanceWallet';
import type { AdminResource } from '#platform/shell/resource.ts';
import { AdjustmentsPage } from './adjustments-page.tsx';

export const credit: AdminResource = {
  name: 'credit',
  label: 'office.credit_waiting',
  icon: WalletIcon,
  group: 'sales',
  permission: 'wallet.adjust',
  list: AdjustmentsPage,
};

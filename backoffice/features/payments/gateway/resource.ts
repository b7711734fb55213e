import {
  changeGateway,
  type GatewayDraft,
  listStaffGateways,
} from '@kebun/contract/payments/payment-gateways.ts';
import GatewaysIcon from '@mui/icons-material/PointOfSale';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeGatewayPage, GatewayList } from './gateway-pages.tsx';

export const gateways: AdminResource = {
  name: 'payment-gateways',
  label: 'office.gateways',
  icon: GatewaysIcon,
  group: 'shop',
  permission: 'settings.write',
  list: GatewayList,
  edit: ChangeGatewayPage,
  source: recordSource({
    getList: completeList(() => call(listStaffGateways)),
    update: changeGateway,
    toBody: ({ is_active = true, min_amount = null, max_amount = null }: GatewayDraft) => ({
      is_active,
      min_amount,
      max_amount,
    }),
  }),
};

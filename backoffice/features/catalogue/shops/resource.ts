import {
  changeShop,
  createShop,
  listStaffShops,
  removeShop,
} from '@kebun/contract/catalogue/shops/staff-shops.ts';
import ShopsIcon from '@mui/icons-material/Storefront';
import { call } from '#platform/data/call.ts';
import { completeList } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { ChangeShopPage, NewShopPage, ShopList } from './shop-pages.tsx';
import { toBody, toValues } from './shop-values.ts';

export const shops: AdminResource = {
  name: 'shops',
  label: 'office.shops',
  icon: ShopsIcon,
  group: 'shop',
  permission: 'settings.write',
  list: ShopList,
  edit: ChangeShopPage,
  create: NewShopPage,
  source: recordSource({
    getList: completeList(() => call(listStaffShops)),
    create: createShop,
    update: changeShop,
    delete: removeShop,
    toValues,
    toBody,
  }),
};

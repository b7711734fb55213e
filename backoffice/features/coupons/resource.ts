import {
  addCoupon,
  changeCoupon,
  getStaffCoupon,
  listStaffCoupons,
  removeCoupon,
} from '@kebun/contract/coupons/coupons.ts';
import CouponsIcon from '@mui/icons-material/Redeem';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import { recordSource } from '#platform/data/record-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { type CouponFilter, CouponList } from './coupon-list.tsx';
import { ChangeCouponPage, NewCouponPage } from './coupon-page.tsx';
import { toBody, toValues } from './coupon-values.ts';

export const coupons: AdminResource = {
  name: 'coupons',
  label: 'office.coupons',
  icon: CouponsIcon,
  group: 'products',
  permission: 'coupons.write',
  list: CouponList,
  edit: ChangeCouponPage,
  create: NewCouponPage,
  source: recordSource({
    getList: cursorPaged((query: CursorPageParams<CouponFilter>) => call(listStaffCoupons, { query })),
    getOne: getStaffCoupon,
    create: addCoupon,
    update: changeCoupon,
    delete: removeCoupon,
    toValues,
    toBody,
  }),
};

import { getStaffCoupon, listStaffCoupons } from '@kebun/contract/coupons/coupons.ts';
import CouponsIcon from '@mui/icons-material/Redeem';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { type CouponFilter, CouponList } from './coupon-list.tsx';
import { ChangeCouponPage, NewCouponPage } from './coupon-page.tsx';

export const coupons: AdminResource = {
  name: 'coupons',
  label: 'office.coupons',
  icon: CouponsIcon,
  group: 'goods',
  permission: 'coupons.write',
  list: CouponList,
  edit: ChangeCouponPage,
  create: NewCouponPage,
  source: {
    getList: cursorPaged((query: CursorPageParams<CouponFilter>) => call(listStaffCoupons, { query })),
    getOne: (id) => call(getStaffCoupon, { params: { id } }),
  },
};

import type { StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CouponForm } from './coupon-form.tsx';

export const NewCouponPage = () => (
  <CreatePage title={useT()('office.coupons_new')}>
    <CouponForm />
  </CreatePage>
);

export const ChangeCouponPage = () => (
  <EditPage<StaffCoupon> title={({ code }) => code} aside={<RemoveCoupon />}>
    <CouponForm />
  </EditPage>
);

/** Deletes a coupon that was never redeemed; any other can be switched off in the form. */
function RemoveCoupon() {
  const text = useT();
  const coupon = useRecordContext<StaffCoupon>();
  if (!coupon) return null;
  if (coupon.was_used) return <Typography color="text.secondary">{text('office.coupons_stays')}</Typography>;
  return (
    <RemoveRecord
      label={text('common.delete')}
      lead={text('office.coupons_remove_lead')}
      message={text('office.coupons_removed')}
    />
  );
}

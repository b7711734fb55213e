import { removeCoupon, type StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import { Box, Typography } from '@mui/material';
import { Loading, ShowBase, useShowContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useSaved } from '#platform/data/use-saved.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CouponForm } from './coupon-form.tsx';

export const NewCouponPage = () => <CouponForm />;

export const ChangeCouponPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
);

function Page() {
  const { record: coupon, isPending } = useShowContext<StaffCoupon>();
  if (isPending) return <Loading />;
  if (!coupon) return null;
  return <CouponForm key={coupon.version} coupon={coupon} aside={<RemoveCoupon coupon={coupon} />} />;
}

/** Deletes a coupon that was never redeemed; any other can be switched off in the form. */
function RemoveCoupon({ coupon: { id, was_used } }: { coupon: StaffCoupon }) {
  const text = useT();
  const leave = useSaved('coupons', text('office.coupons_removed'));
  const { mutate, isPending } = useAction(() => call(removeCoupon, { params: { id } }), { onDone: leave });
  if (was_used) return <Typography color="text.secondary">{text('office.coupons_stays')}</Typography>;
  return (
    <Box>
      <ConfirmButton
        label={text('common.delete')}
        lead={text('office.coupons_remove_lead')}
        variant="outlined"
        isBusy={isPending}
        onSure={() => mutate(undefined)}
      />
    </Box>
  );
}

import { removeCoupon, type StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import { Box, Typography } from '@mui/material';
import { Loading, ShowBase, useShowContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useChange } from '#platform/data/use-mutation.ts';
import { useSaved } from '#platform/data/use-saved.ts';
import { SureButton } from '#platform/forms/confirm-button.tsx';
import { useText } from '#platform/shell/messages-provider.tsx';
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
  return <CouponForm key={coupon.version} coupon={coupon} aside={<Removal coupon={coupon} />} />;
}

/** Only what was never on an order can be taken away; the form says how any other is switched off. */
function Removal({ coupon: { id, was_used } }: { coupon: StaffCoupon }) {
  const text = useText();
  const leave = useSaved('coupons', text('office.coupons_removed'));
  const { mutate, isPending } = useChange(() => call(removeCoupon, { params: { id } }), { onDone: leave });
  if (was_used) return <Typography color="text.secondary">{text('office.coupons_stays')}</Typography>;
  return (
    <Box>
      <SureButton
        label={text('office.coupons_remove')}
        lead={text('office.coupons_remove_lead')}
        variant="outlined"
        isBusy={isPending}
        onSure={() => mutate(undefined)}
      />
    </Box>
  );
}

import { type CouponState, couponStates, type StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Chip } from '@mui/material';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { ShareBar } from '#platform/lists/share-bar.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The filters of the coupon list. */
export interface CouponFilter {
  state?: CouponState;
}

/** All coupons by status, with the number of their redemptions. */
export function CouponList() {
  const { t, language } = useI18n();
  const states = couponStates.map((value) => ({ value, label: t(`office.coupons_${value}`) }));
  const conditions = ({ min_spend, first_order_only, categories }: StaffCoupon) =>
    [
      min_spend > 0 && t('office.coupons_from', { amount: formatMoney(min_spend) }),
      first_order_only && t('office.coupons_first_order_only'),
      ...categories.map((category) => textIn(category.name, language)),
    ]
      .filter(Boolean)
      .join(' · ');
  const period = ({ starts_at, ends_at }: StaffCoupon) =>
    ends_at
      ? `${momentIn(language, starts_at)} – ${momentIn(language, ends_at)}`
      : t('office.coupons_since', { from: momentIn(language, starts_at) });
  return (
    <RecordList
      title={t('office.coupons')}
      add={t('office.coupons_new')}
      filters={<FilterChips field="state" choices={[{ value: '', label: t('common.all') }, ...states]} />}
      empty={t('office.coupons_none')}
    >
      <LinkColumn<StaffCoupon> label={t('office.code')} name={({ code }) => code} />
      <FunctionField<StaffCoupon>
        label={t('office.status')}
        render={({ state }) => <Chip size="small" variant="outlined" label={t(`office.coupons_${state}`)} />}
      />
      <FunctionField<StaffCoupon>
        label={t('office.coupons_text')}
        render={({ label }) => textIn(label, language)}
      />
      <FunctionField<StaffCoupon> label={t('office.coupons_conditions')} render={conditions} />
      <FunctionField<StaffCoupon> label={t('office.coupons_period')} render={period} />
      <FunctionField<StaffCoupon>
        label={t('office.coupons_redeemed')}
        render={(coupon) => <Used {...coupon} />}
      />
    </RecordList>
  );
}

function Used({ times_used, max_uses }: StaffCoupon) {
  const { t } = useI18n();
  if (max_uses === null) return t('office.coupons_used', { count: times_used });
  const label = t('office.coupons_used_of', { count: times_used, most: max_uses });
  return <ShareBar label={label} part={times_used} total={max_uses} />;
}

import { type CouponState, couponStates, type StaffCoupon } from '@kebun/contract/coupons/coupons.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Box, Button, Card, CardActionArea, CardContent, Chip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { CardList } from '#platform/lists/card-list.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { ShareBar } from '#platform/lists/share-bar.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the coupon list. */
export interface CouponFilter {
  state?: CouponState;
}

/** All coupons by status, with the number of their redemptions. */
export function CouponList() {
  const text = useT();
  return (
    <CardList<StaffCoupon>
      title={text('office.coupons')}
      intro={
        <Button component={Link} to="/coupons/create" variant="contained">
          {text('office.coupons_new')}
        </Button>
      }
      empty={text('office.coupons_none')}
      filters={
        <FilterChips
          field="state"
          choices={[
            { value: '', label: text('common.all') },
            ...couponStates.map((value) => ({ value, label: text(`office.coupons_${value}`) })),
          ]}
        />
      }
      card={(coupon) => <CouponCard coupon={coupon} />}
    />
  );
}

function CouponCard({ coupon }: { coupon: StaffCoupon }) {
  const { t, language } = useI18n();
  const { id, code, state, times_used, max_uses, starts_at, ends_at } = coupon;
  return (
    <Card>
      <CardActionArea component={Link} to={`/coupons/${id}`}>
        <CardContent sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600 }}>{code}</Typography>
            <Chip size="small" variant="outlined" label={t(`office.coupons_${state}`)} />
          </Box>
          <Typography>{textIn(coupon.label, language)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[
              coupon.min_spend > 0 && t('office.coupons_from', { amount: formatMoney(coupon.min_spend) }),
              coupon.first_order_only && t('office.coupons_first_order_only'),
              ...coupon.categories.map((category) => textIn(category.name, language)),
              ends_at
                ? `${momentIn(language, starts_at)} – ${momentIn(language, ends_at)}`
                : t('office.coupons_since', { from: momentIn(language, starts_at) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {max_uses === null ? (
            <Typography variant="body2">{t('office.coupons_used', { count: times_used })}</Typography>
          ) : (
            <ShareBar
              label={t('office.coupons_used_of', { count: times_used, max_discount: max_uses })}
              part={times_used}
              whole={max_uses}
            />
          )}
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

import type { StaffDeal } from '@kebun/contract/deals/staff-deals.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Chip, Typography } from '@mui/material';
import { FunctionField } from 'react-admin';
import { momentIn } from '#platform/data/format-moments.ts';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { ShareBar } from '#platform/lists/share-bar.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The filters of the deal list. */
export interface DealFilter {
  status?: StaffDeal['status'];
}

/** Deals that are running, scheduled or over, with the units sold of each. */
export function DealList() {
  const { t, language } = useI18n();
  const statuses = (['running', 'scheduled', 'ended'] as const).map((value) => ({
    value,
    label: t(`office.deals_${value}`),
  }));
  return (
    <RecordList
      title={t('deals.title')}
      add={t('office.deals_new')}
      filters={<FilterChips field="status" choices={statuses} />}
      empty={t('office.deals_none')}
    >
      <LinkColumn<StaffDeal> label={t('common.product')} name={({ sku }) => sku.product.name} />
      <FunctionField<StaffDeal> label={t('office.deals_pack')} render={({ sku }) => sku.unit} />
      <FunctionField<StaffDeal> label={t('office.deals_price')} render={(deal) => <Price {...deal} />} />
      <FunctionField<StaffDeal>
        label={t('office.coupons_period')}
        render={({ starts_at, ends_at }) =>
          `${momentIn(language, starts_at)} – ${momentIn(language, ends_at)}`
        }
      />
      <FunctionField<StaffDeal>
        label={t('office.coupons_conditions')}
        render={({ is_daily, max_per_shopper }) => (
          <>
            {is_daily && <Chip size="small" variant="outlined" label={t('office.deals_daily')} />}{' '}
            {max_per_shopper !== null && t('office.deals_each', { count: max_per_shopper })}
          </>
        )}
      />
      <FunctionField<StaffDeal>
        label={t('office.deals_sales')}
        render={({ sold, allotment }) => (
          <ShareBar
            label={t('office.deals_sold_of', { count: sold, most: allotment })}
            part={sold}
            total={allotment}
          />
        )}
      />
    </RecordList>
  );
}

/** The price of the deal, beside the price without it. */
const Price = ({ price, sku }: StaffDeal) => (
  <>
    <Typography component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(price)}
    </Typography>{' '}
    <Typography component="del" color="text.secondary">
      {formatMoney(sku.price)}
    </Typography>
  </>
);

import type { StaffDeal } from '@kebun/contract/deals/staff-deals.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Box, Button, Card, CardActionArea, CardContent, Chip, Typography } from '@mui/material';
import { Link } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { CardList } from '#platform/lists/card-list.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { ShareBar } from '#platform/lists/share-bar.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the deal list. */
export interface DealFilter {
  status?: StaffDeal['status'];
}

/** Deals that are running, scheduled or over, with the units sold of each. */
export function DealList() {
  const text = useT();
  return (
    <CardList<StaffDeal>
      title={text('deals.title')}
      intro={
        <Button component={Link} to="/deals/create" variant="contained">
          {text('office.deals_new')}
        </Button>
      }
      empty={text('office.deals_none')}
      filters={
        <FilterChips
          field="status"
          choices={(['running', 'coming', 'ended'] as const).map((value) => ({
            value,
            label: text(`office.deals_${value}`),
          }))}
        />
      }
      card={(deal) => <DealCard deal={deal} />}
    />
  );
}

function DealCard({ deal }: { deal: StaffDeal }) {
  const { t, language } = useI18n();
  const { id, goods, price, sold, allotment, max_per_shopper, starts_at, ends_at, is_daily, status } = deal;
  const summary = (
    <CardContent sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>{goods.product.name}</Typography>
        <Typography color="text.secondary">{goods.unit}</Typography>
        {is_daily && <Chip size="small" variant="outlined" label={t('office.deals_daily')} />}
        <Typography sx={{ marginLeft: { sm: 'auto' }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(price)}
        </Typography>
        <Typography color="text.secondary" sx={{ textDecoration: 'line-through' }}>
          {formatMoney(goods.price)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[
          `${momentIn(language, starts_at)} – ${momentIn(language, ends_at)}`,
          max_per_shopper !== null && t('office.deals_each', { count: max_per_shopper }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <ShareBar
        label={t('office.deals_sold_of', { count: sold, most: allotment })}
        part={sold}
        whole={allotment}
      />
    </CardContent>
  );
  if (status === 'ended') return <Card>{summary}</Card>;
  return (
    <Card>
      <CardActionArea component={Link} to={`/deals/${id}`}>
        {summary}
      </CardActionArea>
    </Card>
  );
}

import type { StaffProduct } from '@kebun/contract/catalogue/products/staff-products.ts';
import { Box, Typography } from '@mui/material';
import { useI18n } from '#platform/shell/messages-provider.tsx';

type Pack = StaffProduct['packs'][number];

/** On hand minus reserved is available. */
export function StockFigures({ on_hand, reserved }: Pick<Pack, 'on_hand' | 'reserved'>) {
  const { t } = useI18n();
  const figures = [
    { name: t('office.product_on_hand'), units: on_hand },
    { name: t('office.product_reserved'), units: reserved },
    { name: t('office.product_available'), units: on_hand - reserved },
  ];
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, margin: 0 }}>
      {figures.map(({ name, units }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 600 }}>
            {units}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

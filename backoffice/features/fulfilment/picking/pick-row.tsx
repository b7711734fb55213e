import type { PickRow as Row } from '@kebun/contract/fulfilment/packing.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, Checkbox, Typography } from '@mui/material';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { TranslatedName } from '#platform/forms/translated-name.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  row: Row;
  isTicked: boolean;
  onTick: () => void;
}

/** Paper is wider than a phone, and shorter. */
const twoColumns = { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'center', gap: 2 };

/** One product to pick: quantity and orders. The whole row can be pressed. */
export function PickRow({ row, isTicked, onTick }: Props) {
  const { t, language } = useI18n();
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', breakInside: 'avoid' }}>
      <Box
        component="label"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '44px 48px 1fr auto', sm: '44px 72px 1fr auto' },
          gap: { xs: 1, sm: 2 },
          alignItems: 'center',
          paddingBlock: 1,
          cursor: 'pointer',
          backgroundColor: isTicked ? 'primary.light' : undefined,
          '@media print': { gridTemplateColumns: '28px 40px 1fr auto', paddingBlock: 0.5, lineHeight: 1.2 },
        }}
      >
        <Checkbox
          checked={isTicked}
          onChange={onTick}
          slotProps={{ input: { 'aria-label': textIn(row.name, language) } }}
        />
        <Box
          component="img"
          src={row.image.thumbnail}
          alt=""
          sx={{ width: '100%', aspectRatio: '1', objectFit: 'contain' }}
        />
        <Box sx={{ minWidth: 0, '@media print': twoColumns }}>
          <TranslatedName item={row} />
          <Box>
            <Typography variant="body2" color="text.secondary">
              {row.sku}
            </Typography>
            {row.lots.map(({ code, quantity, best_before, place }) => (
              <Typography key={code} variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {[
                  t('office.pick_from_lot', { quantity, code }),
                  place,
                  best_before && t('office.pick_best_before', { day: fullDayIn(language, best_before) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            ))}
            {row.orders.map(({ display_id, quantity, note }) => (
              <Typography key={`${display_id} ${note}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {[`${quantity} × ${formatOrderNumber(display_id)}`, note].filter(Boolean).join(' · ')}
              </Typography>
            ))}
          </Box>
        </Box>
        <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingRight: 1 }}>
          <Typography sx={{ fontSize: { xs: '1.75rem', sm: '2.25rem' }, fontWeight: 700, lineHeight: 1 }}>
            {row.quantity}
          </Typography>
          {row.weight_g !== null && (
            <Typography color="text.secondary">{t('office.about_grams', { grams: row.weight_g })}</Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

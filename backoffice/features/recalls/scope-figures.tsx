import type { RecallScope } from '@kebun/contract/recalls/staff-recalls.ts';
import { Box, Typography } from '@mui/material';
import { formatGrams } from '#features/lots/packing-values.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  totals: RecallScope['totals'];
  isNarrow?: boolean; // in a dialog
}

/** The reach of a recall in numbers: from the packhouse to the people. */
export function ScopeFigures({ totals, isNarrow = false }: Props) {
  const text = useT();
  const figures = [
    [
      text('office.recall_pack_lots'),
      String(totals.pack_lots),
      text('office.recall_of_harvests', {
        count: totals.harvest_lots,
        grams: formatGrams(totals.remaining_g),
      }),
    ],
    [
      text('office.recall_in_stock'),
      String(totals.on_hand + totals.blocked_units),
      text('office.recall_blocked', { count: totals.blocked_units }),
    ],
    [
      text('office.recall_in_parcels'),
      String(totals.in_parcels),
      text('office.recall_parcels', { count: totals.parcels }),
    ],
    [
      text('office.recall_sold'),
      String(totals.sold),
      text('office.recall_orders_count', { count: totals.orders }),
    ],
    [text('office.recall_people'), String(totals.people), text('office.recall_people_hint')],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: isNarrow ? 'repeat(2, minmax(0, 1fr))' : 'repeat(5, minmax(0, 1fr))',
        },
      }}
    >
      {figures.map(([label, figure, detail]) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            alignContent: 'start',
            padding: 2,
            borderRadius: 2,
            backgroundColor: 'action.hover',
          }}
        >
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ margin: 0 }}>
            <Typography
              component="span"
              sx={{
                display: 'block',
                fontSize: '1.75rem',
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {figure}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {detail}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import type { RecallScope } from '@kebun/contract/recalls/staff-recalls.ts';
import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatGrams } from '#features/lots/packing-values.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { NamedTable } from '#platform/lists/named-table.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The lots that a recall reaches, each with the places of its packs. */
export function TracedLotsTable({ scope: { pack_lots, harvest_lots, totals } }: { scope: RecallScope }) {
  const { t: text, language } = useI18n();
  const more = totals.pack_lots - pack_lots.length;
  return (
    <Part title={text('office.lots')}>
      {pack_lots.length > 0 && (
        <NamedTable
          name={text('office.lots')}
          rows={pack_lots}
          keyOf={({ code }) => code}
          columns={[
            { label: text('office.lot_code'), value: (lot) => <LotCode lot={lot} /> },
            { label: text('common.product'), value: ({ product, unit }) => `${product} · ${unit}` },
            {
              label: text('office.recall_in_stock'),
              value: ({ on_hand, blocked_units }) => on_hand + blocked_units,
              isFigure: true,
            },
            {
              label: text('office.recall_in_parcels'),
              value: ({ in_parcels }) => in_parcels,
              isFigure: true,
            },
            { label: text('office.recall_sold'), value: ({ sold }) => sold, isFigure: true },
            { label: text('office.lot_place'), value: ({ place }) => place },
          ]}
        />
      )}
      {more > 0 && (
        <Typography color="text.secondary">{text('office.recall_more_lots', { count: more })}</Typography>
      )}
      {harvest_lots.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingLeft: 3 }}>
          {harvest_lots.map(({ code, crop, harvested_on, remaining_g }) => (
            <li key={code}>
              <Link component={RouterLink} to={`/harvest-lots/${code}`} sx={pressable}>
                {code}
              </Link>{' '}
              {text('office.recall_harvest', {
                crop,
                day: fullDayIn(language, harvested_on),
                grams: formatGrams(remaining_g),
              })}
            </li>
          ))}
        </Box>
      )}
    </Part>
  );
}

function LotCode({ lot: { code, state } }: { lot: RecallScope['pack_lots'][number] }) {
  const text = useT();
  return (
    <>
      <Link component={RouterLink} to={`/pack-lots/${code}`} sx={pressable}>
        <OneLine>{code}</OneLine>
      </Link>
      {state !== 'ok' && (
        <Box>
          <ToneChip label={text(`office.lot_block_${state}`)} tone="chilli" />
        </Box>
      )}
    </>
  );
}

import type { RecallScope } from '@kebun/contract/recalls/staff-recalls.ts';
import {
  Box,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { formatGrams } from '#features/lots/packing-values.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/** The lots that a recall reaches, each with the places of its packs. */
export function TracedLotsTable({ scope: { pack_lots, harvest_lots, totals } }: { scope: RecallScope }) {
  const { t: text, language } = useI18n();
  const more = totals.pack_lots - pack_lots.length;
  return (
    <Part title={text('office.lots')}>
      {pack_lots.length > 0 && (
        <TableContainer component={Card} tabIndex={0} role="group" aria-label={text('office.lots')}>
          <Table size="small" sx={{ '& thead th': { whiteSpace: 'nowrap' } }}>
            <TableHead>
              <TableRow>
                <TableCell>{text('office.lot_code')}</TableCell>
                <TableCell>{text('common.product')}</TableCell>
                <TableCell align="right">{text('office.recall_in_stock')}</TableCell>
                <TableCell align="right">{text('office.recall_in_parcels')}</TableCell>
                <TableCell align="right">{text('office.recall_sold')}</TableCell>
                <TableCell>{text('office.lot_place')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {pack_lots.map((lot) => (
                <TableRow key={lot.code}>
                  <TableCell component="th" scope="row">
                    <Link component={RouterLink} to={`/pack-lots/${lot.code}`} sx={pressable}>
                      <OneLine>{lot.code}</OneLine>
                    </Link>
                    {lot.state !== 'ok' && (
                      <Box>
                        <ToneChip label={text(`office.lot_block_${lot.state}`)} tone="chilli" />
                      </Box>
                    )}
                  </TableCell>
                  <TableCell>{`${lot.product} · ${lot.unit}`}</TableCell>
                  <TableCell align="right" sx={figure}>
                    {lot.on_hand + lot.blocked_units}
                  </TableCell>
                  <TableCell align="right" sx={figure}>
                    {lot.in_parcels}
                  </TableCell>
                  <TableCell align="right" sx={figure}>
                    {lot.sold}
                  </TableCell>
                  <TableCell>{lot.place ?? '–'}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
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

import type { CutNeed } from '@kebun/contract/fulfilment/cut-lists.ts';
import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { formatGrams } from '#features/lots/packing-values.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** How the list was computed: ordered packs, stock, earlier harvests, and what is still missing. */
export function CutNeeds({ needs }: { needs: readonly CutNeed[] }) {
  const text = useT();
  const columns = [
    text('office.cut_ordered'),
    text('office.product_stock'),
    text('office.cut_harvested_before'),
    text('office.cut_to_cut'),
    text('office.cut_weighed'),
    text('office.cut_missing_packs'),
  ];
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, breakInside: 'avoid' }}
    >
      <Typography variant="h2" id="needs">
        {text('office.cut_needs')}
      </Typography>
      <TableContainer component={Card} tabIndex={0} aria-labelledby="needs">
        <Table size="small" sx={{ '@media print': { '& th, & td': { paddingInline: 1 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('common.product')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right" sx={{ wordBreak: 'keep-all' }}>
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {needs.map((need) => (
              <Need key={need.sku.id} need={need} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

function Need({ need }: { need: CutNeed }) {
  const text = useT();
  const { sku, ordered, in_stock, pack_g, harvested_g, grams, weighed_g, missing } = need;
  const cells = [
    String(ordered),
    String(in_stock),
    harvested_g > 0 ? formatGrams(harvested_g) : '–',
    pack_g === null ? text('office.cut_no_weight') : grams > 0 ? formatGrams(grams) : '–',
    grams > 0 ? formatGrams(weighed_g) : '–',
  ];
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: 110 }}>
        {sku.name}{' '}
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {sku.unit}
        </Box>
      </TableCell>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
        <TableCell key={at} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {cell}
        </TableCell>
      ))}
      <TableCell
        align="right"
        sx={{
          fontVariantNumeric: 'tabular-nums',
          ...(missing > 0 && { fontWeight: 700, color: 'error.main' }),
        }}
      >
        {missing}
      </TableCell>
    </TableRow>
  );
}

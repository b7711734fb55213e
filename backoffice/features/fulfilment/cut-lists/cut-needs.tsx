import type { CutNeed } from '@kebun/contract/fulfilment/cut-lists.ts';
import { Box, Typography } from '@mui/material';
import { formatGrams } from '#features/lots/packing-values.ts';
import { type NamedColumn, NamedTable } from '#platform/lists/named-table.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** How the list was computed: ordered packs, stock, earlier harvests, and what is still missing. */
export function CutNeeds({ needs }: { needs: readonly CutNeed[] }) {
  const text = useT();
  const figure = (label: string, value: NamedColumn<CutNeed>['value']) => ({ label, value, isFigure: true });
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, breakInside: 'avoid' }}
    >
      <Typography variant="h2">{text('office.cut_needs')}</Typography>
      <NamedTable
        name={text('office.cut_needs')}
        rows={needs}
        keyOf={({ sku }) => sku.id}
        columns={[
          { label: text('common.product'), value: ({ sku }) => <Product {...sku} /> },
          figure(text('office.cut_ordered'), ({ ordered }) => ordered),
          figure(text('office.product_stock'), ({ in_stock }) => in_stock),
          figure(text('office.cut_harvested_before'), ({ harvested_g }) => gramsOf(harvested_g)),
          figure(text('office.cut_to_cut'), ({ pack_g, grams }) =>
            pack_g === null ? text('office.cut_no_weight') : gramsOf(grams),
          ),
          figure(text('office.cut_weighed'), ({ grams, weighed_g }) =>
            grams > 0 ? formatGrams(weighed_g) : null,
          ),
          figure(text('office.cut_missing_packs'), ({ missing }) => <Missing packs={missing} />),
        ]}
      />
    </Box>
  );
}

const gramsOf = (grams: number) => (grams > 0 ? formatGrams(grams) : null);

const Product = ({ name, unit }: CutNeed['sku']) => (
  <>
    {name}{' '}
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {unit}
    </Box>
  </>
);

const Missing = ({ packs }: { packs: number }) => (
  <Box component="span" sx={packs > 0 ? { fontWeight: 700, color: 'error.main' } : {}}>
    {packs}
  </Box>
);

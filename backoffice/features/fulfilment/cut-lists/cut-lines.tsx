import type { CutLine, CutList } from '@kebun/contract/fulfilment/cut-lists.ts';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { formatGrams } from '#features/lots/packing-values.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { CutLineDialog } from './cut-line-dialog.tsx';

/** The lines of a cut list, farm by farm in the order of the plots. */
export function CutLines({ list, mayChange }: { list: CutList; mayChange: boolean }) {
  const [changed, setChanged] = useState<CutLine>();
  const farms = Map.groupBy(list.lines, ({ farm }) => farm.id);
  return (
    <>
      {[...farms].map(([id, lines]) => (
        <Box component="section" key={id} sx={{ display: 'grid', gap: 1, maxWidth: 900 }}>
          <Typography variant="h2" sx={{ breakAfter: 'avoid' }}>
            {lines[0]?.farm.name}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {lines.map((line) => (
              <Line key={line.id} line={line} {...(mayChange && { onChange: () => setChanged(line) })} />
            ))}
          </Box>
        </Box>
      ))}
      {changed && <CutLineDialog list={list} line={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function Line({ line, onChange }: { line: CutLine; onChange?: () => void }) {
  const text = useT();
  const { plot, batch, crop_name, variety_name, grams, weighed_g, missing_g, products, note } = line;
  return (
    <Box
      component="li"
      sx={{
        borderTop: '1px solid',
        borderColor: 'divider',
        breakInside: 'avoid',
        display: 'grid',
        gridTemplateColumns: { xs: '56px minmax(0, 1fr) 112px', sm: '72px 1fr 210px auto' },
        gap: { xs: 1, sm: 2 },
        alignItems: 'center',
        paddingBlock: 1.25,
        '@media print': { gridTemplateColumns: '56px 1fr 210px' },
      }}
    >
      <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>{plot.code}</Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {[...new Set([crop_name, variety_name])].join(' · ')}{' '}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
            {batch.code}
          </Typography>
        </Typography>
        {products.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {products.map(({ name, unit, grams: g }) => `${name} ${unit}: ${formatGrams(g)}`).join(' · ')}
          </Typography>
        )}
        {note && <Typography variant="body2">{note}</Typography>}
        <LineChips line={line} />
      </Box>
      <Box
        sx={{
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          gridColumn: { xs: '3', sm: 'auto' },
        }}
      >
        <Typography variant="body2" color="text.secondary">
          {text('office.cut_to_cut')}
        </Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.1, whiteSpace: 'nowrap' }}>
          {formatGrams(grams)}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={grams > 0 ? Math.min(100, (100 * weighed_g) / grams) : 100}
          aria-label={text('office.cut_weighed')}
          sx={{ marginBlock: 0.5, '@media print': { display: 'none' } }}
        />
        <Typography variant="body2" color="text.secondary">
          {missing_g > 0
            ? text('office.cut_weighed_of', {
                weighed: formatGrams(weighed_g),
                missing: formatGrams(missing_g),
              })
            : text('office.cut_weighed_all', { weighed: formatGrams(weighed_g) })}
        </Typography>
      </Box>
      {onChange && (
        <Button
          onClick={onChange}
          aria-label={text('office.cut_change_line', { plot: plot.code, crop: crop_name })}
          sx={{ gridColumn: { xs: '2 / 4', sm: 'auto' }, justifySelf: 'end' }}
        >
          {text('common.change')}
        </Button>
      )}
    </Box>
  );
}

function LineChips({ line: { blocks, is_set, missing_g, safe_harvest_from } }: { line: CutLine }) {
  const { t, language } = useI18n();
  const shown = missing_g > 0 ? blocks : [];
  if (shown.length === 0 && !is_set) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginTop: 0.5 }}>
      {shown.map((block) => (
        <ToneChip
          key={block}
          tone="chilli"
          label={
            block === 'spray_interval' && safe_harvest_from
              ? t('office.cut_safe_from', { day: fullDayIn(language, safe_harvest_from) })
              : t(`office.cut_block_${block}`)
          }
        />
      ))}
      {is_set && <ToneChip tone="turmeric" label={t('office.cut_is_set')} />}
    </Box>
  );
}

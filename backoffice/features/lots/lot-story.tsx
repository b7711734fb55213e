import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { formatGrams } from './packing-values.ts';

interface StoryRow {
  key: string;
  amount: string;
  title: ReactNode;
  detail: string;
}

/** A list of what happened to a lot, or of what it is linked with. */
export const LotStory = ({
  title,
  empty,
  rows,
}: {
  title: string;
  empty: string;
  rows: readonly StoryRow[];
}) => (
  <Part title={title}>
    {rows.length === 0 && <Typography color="text.secondary">{empty}</Typography>}
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map(({ key, amount, title: name, detail }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            gap: 2,
            paddingBlock: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography
            sx={{ minWidth: 84, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {amount}
          </Typography>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography component="div">{name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {detail}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  </Part>
);

interface LotEdge {
  code: string;
  name: string;
  day: string;
  grams: number;
}

/** The lots on one side of a lot, each with the grams between them. */
export function LotEdges({
  title,
  place,
  edges,
}: {
  title: string;
  place: string;
  edges: readonly LotEdge[];
}) {
  const { t: text, language } = useI18n();
  const rows = edges.map(({ code, name, day, grams }) => ({
    key: code,
    amount: formatGrams(grams),
    title: (
      <Link component={RouterLink} to={`/${place}/${code}`} sx={pressable}>
        {code}
      </Link>
    ),
    detail: `${name} · ${fullDayIn(language, day)}`,
  }));
  return <LotStory title={title} empty={text('office.lot_no_edges')} rows={rows} />;
}

/** The lots that packs came from or went into by repacking; nothing where there is none. */
export function Repackings({
  title,
  rows,
}: {
  title: string;
  rows: readonly { code: string; name: string; day: string; packs: number }[];
}) {
  const { t: text, language } = useI18n();
  if (rows.length === 0) return null;
  return (
    <LotStory
      title={title}
      empty=""
      rows={rows.map(({ code, name, day, packs }) => ({
        key: code,
        amount: text('office.book_packs_of', { count: packs }),
        title: (
          <Link component={RouterLink} to={`/pack-lots/${code}`} sx={pressable}>
            {code}
          </Link>
        ),
        detail: `${name} · ${fullDayIn(language, day)}`,
      }))}
    />
  );
}

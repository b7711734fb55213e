import { type BookRow, pageOfRecord } from '@kebun/contract/farms/record-book/staff-record-book.ts';
import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { pressable } from '#platform/display/pressable.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

const few = 8;

/** The records of a term, each with a link to it. At first only a few are shown. */
export function BookRows({ rows, farm }: { rows: readonly BookRow[]; farm: string }) {
  const { t: text, language } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, few);
  return (
    <Card>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((row, at) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a book have no ids, and their order stays
            key={at}
            component="li"
            sx={{
              paddingBlock: 1,
              paddingInline: 2,
              borderTop: at === 0 ? 0 : 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
              {row.link ? (
                <Link component={RouterLink} to={pageOfRecord(row.link, farm)} sx={pressable}>
                  {row.text}
                </Link>
              ) : (
                <Typography>{row.text}</Typography>
              )}
              {row.day && <Typography color="text.secondary">{fullDayIn(language, row.day)}</Typography>}
            </Box>
            {row.details.map((detail) => (
              <Typography key={detail} variant="body2" color="text.secondary">
                {detail}
              </Typography>
            ))}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {row.lacks.map((lack) => (
                <ToneChip key={lack} tone="turmeric" label={lack} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {rows.length > few && !isOpen && (
        <Button onClick={() => setIsOpen(true)} sx={{ minHeight: 44, marginInline: 1 }}>
          {text('office.book_show', { count: rows.length - few })}
        </Button>
      )}
    </Card>
  );
}

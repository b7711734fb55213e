import type { BatchChoices, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Box, Typography } from '@mui/material';
import { Part } from '#platform/display/panel.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { EntryCard } from './entry-card.tsx';

/** All events of a batch, the latest first; a corrected record stays beside its correction. */
export function Timeline({ batch, choices }: { batch: StaffBatch; choices: BatchChoices }) {
  const text = useT();
  return (
    <Part title={text('office.batch_story')}>
      {batch.entries.length === 0 && (
        <Typography color="text.secondary">{text('office.batch_no_story')}</Typography>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5, minWidth: 0 }}
      >
        {batch.entries.toReversed().map((entry) => (
          <Box component="li" key={entry.event.id} sx={{ minWidth: 0 }}>
            <EntryCard entry={entry} batch={batch} choices={choices} />
          </Box>
        ))}
      </Box>
    </Part>
  );
}

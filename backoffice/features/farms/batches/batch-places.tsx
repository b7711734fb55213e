import type { StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Box, Card, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { Part } from '#platform/display/panel.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { StatusStyleChip } from '#platform/display/stage-chip.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The locations of a batch's plants, with number and stage. */
export function BatchPlaces({ batch }: { batch: StaffBatch }) {
  const { t, language } = useI18n();
  const ground = `/plots?farm=${batch.farm.id}`;
  return (
    <Part title={t('office.batch_places')}>
      {batch.places.length === 0 ? (
        <Typography color="text.secondary">
          {batch.plot && !batch.closed_at
            ? t('office.batch_to_stand', { plot: batch.plot.code })
            : t('office.batch_nowhere')}
        </Typography>
      ) : (
        <Card>
          <List>
            {batch.places.map(({ id, code, alive, pending, stage, since }) => (
              <ListItem key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <ListItemText
                  primary={
                    <Link component={RouterLink} to={ground} sx={pressable}>
                      {code}
                    </Link>
                  }
                  secondary={t('office.batch_since', { when: momentIn(language, since) })}
                />
                <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
                  <StatusStyleChip sign={stage} />
                  <Typography variant="body2">
                    {t('office.batch_plants', { count: alive + pending })}
                  </Typography>
                </Box>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </Part>
  );
}

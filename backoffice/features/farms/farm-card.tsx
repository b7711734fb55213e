import { closeFarm, reopenFarm } from '@kebun/contract/farms/events/recording.ts';
import type { StaffFarm } from '@kebun/contract/farms/staff-farms.ts';
import { Box, Button, Card, CardContent, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { PutAway } from '#platform/display/archived-section.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { useTexts } from '#platform/shell/messages-provider.tsx';

/** A farm in both its names, where it lies, and what grows there. */
export function FarmCard({ farm, onChange }: { farm: StaffFarm; onChange: () => void }) {
  const { say, language } = useTexts();
  const { id, code, state, area_m2, plots, growing, status } = farm;
  const name = farm[`name_${language}`];
  const params = { id };
  const isOpen = status === 'active';
  return (
    <Card component="article" aria-label={name}>
      <CardContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Box>
          <Typography variant="h2">{`${farm.name_en} · ${farm.name_zh}`}</Typography>
          <Typography color="text.secondary">
            {[
              code,
              say('office.farms_line', { district: farm[`district_${language}`], state }),
              say('office.farms_size', { area: area_m2.toLocaleString('en-MY') }),
            ].join(' · ')}
          </Typography>
        </Box>
        <Typography>
          {isOpen ? (
            <Link component={RouterLink} to={`/plots?farm=${id}`} sx={pressable}>
              {say('office.farms_plots_count', { count: plots })}
            </Link>
          ) : (
            say('office.farms_plots_count', { count: plots })
          )}
          {' · '}
          {say('office.batches', { count: growing })}
        </Typography>
        {!farm.public && (
          <Box>
            <Chip size="small" variant="outlined" label={say('office.farms_hidden')} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button aria-label={`${say('office.change')}: ${name}`} onClick={onChange}>
            {say('office.change')}
          </Button>
          <PutAway
            name={name}
            isAway={!isOpen}
            onArchive={() => call(closeFarm, { params })}
            onReturn={() => call(reopenFarm, { params, body: {} })}
          />
        </Box>
      </CardContent>
    </Card>
  );
}

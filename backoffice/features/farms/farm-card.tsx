import { closeFarm, reopenFarm } from '@kebun/contract/farms/farm-drafts.ts';
import type { StaffFarm } from '@kebun/contract/farms/staff-farms.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Button, Card, CardContent, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** A farm with both names, its location, and its crops. */
export function FarmCard({ farm, onChange }: { farm: StaffFarm; onChange: () => void }) {
  const { t, language } = useI18n();
  const { id, code, state, area_m2, plots, growing, status } = farm;
  const name = textIn(farm.name, language);
  const params = { id };
  const isOpen = status === 'active';
  return (
    <Card component="article" aria-label={name}>
      <CardContent sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Box>
          <Typography variant="h2">{Object.values(farm.name).join(' · ')}</Typography>
          <Typography color="text.secondary">
            {[
              code,
              t('office.farms_line', { district: textIn(farm.district, language), state }),
              t('office.farms_size', { area: area_m2.toLocaleString('en-MY') }),
            ].join(' · ')}
          </Typography>
        </Box>
        <Typography>
          {isOpen ? (
            <Link component={RouterLink} to={`/plots?farm=${id}`} sx={pressable}>
              {t('office.farms_plots_count', { count: plots })}
            </Link>
          ) : (
            t('office.farms_plots_count', { count: plots })
          )}
          {' · '}
          {t('farm.batch_count', { count: growing })}
        </Typography>
        {!farm.public && (
          <Box>
            <Chip size="small" variant="outlined" label={t('office.farms_hidden')} />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button aria-label={`${t('office.change')}: ${name}`} onClick={onChange}>
            {t('office.change')}
          </Button>
          <ArchivedSection
            name={name}
            isArchived={!isOpen}
            onArchive={() => call(closeFarm, { params })}
            onReturn={() => call(reopenFarm, { params, body: {} })}
          />
        </Box>
      </CardContent>
    </Card>
  );
}

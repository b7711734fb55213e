import {
  archiveVariety,
  restoreVariety,
  type StaffCrop,
  type StaffVariety,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { Part } from '#platform/display/panel.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { growthRangeLabel } from './range-label.ts';
import { VarietyDialog } from './variety-dialog.tsx';

/** The varieties of a crop, each with its products in the shop. */
export function Varieties({ crop }: { crop: StaffCrop }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<StaffVariety | 'new'>();
  return (
    <Part title={t('office.crop_varieties')}>
      {crop.varieties.length === 0 && (
        <Typography color="text.secondary">{t('office.crop_no_varieties')}</Typography>
      )}
      {crop.varieties.map((variety) => (
        <VarietyCard key={variety.id} variety={variety} onChange={() => setOpen(variety)} />
      ))}
      <Box>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
          {t('office.crop_add_variety')}
        </Button>
      </Box>
      {open && (
        <VarietyDialog
          cropId={crop.id}
          variety={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Part>
  );
}

function VarietyCard({ variety, onChange }: { variety: StaffVariety; onChange: () => void }) {
  const { t, language } = useI18n();
  const { id, supplier, first_harvest_days: days, growing, products, archived_at } = variety;
  const name = textIn(variety.name, language);
  const params = { id };
  return (
    <Card component="article" aria-label={name}>
      <CardContent sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{Object.values(variety.name).join(' · ')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            supplier,
            days && t('office.crop_days', { days: growthRangeLabel(days) }),
            growing > 0 && t('farm.batch_count', { count: growing }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2">
          {products.length > 0
            ? t('office.crop_becomes', { products: products.map((product) => product.name).join(', ') })
            : t('office.crop_becomes_nothing')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button aria-label={`${t('office.change')}: ${name}`} onClick={onChange}>
            {t('office.change')}
          </Button>
          <ArchivedSection
            name={name}
            isArchived={archived_at !== null}
            onArchive={() => call(archiveVariety, { params })}
            onReturn={() => call(restoreVariety, { params, body: {} })}
          />
        </Box>
      </CardContent>
    </Card>
  );
}

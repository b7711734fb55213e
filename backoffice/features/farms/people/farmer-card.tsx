import { archiveFarmer, restoreFarmer } from '@kebun/contract/farms/people/staff-farmers.ts';
import type { StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import ShownIcon from '@mui/icons-material/Visibility';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { FarmerDialog } from './farmer-dialog.tsx';

/** A worker, their job, and their consent with its date. */
export function FarmerCard({ farmer }: { farmer: StaffFarmer }) {
  const { t, language } = useI18n();
  const [open, setOpen] = useState<'person' | 'consent'>();
  const name = textIn(farmer.display_name, language);
  const params = { id: farmer.id };
  const isShown = !farmer.archived_at && farmer.public && farmer.consent_scope.includes('name');
  const close = () => setOpen(undefined);

  return (
    <Card component="article" aria-label={name}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Box>
          <UntrustedText variant="h2">{name}</UntrustedText>
          <Typography color="text.secondary">
            {[t(`office.farmer_role_${farmer.role}`), farmer.since_year, farmer.phone]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          {isShown ? <ShownIcon color="primary" /> : <HiddenIcon color="action" />}
          <Box>
            <Typography>{useConsentLabel(farmer)}</Typography>
            {!farmer.public && farmer.consent_scope.length > 0 && (
              <Typography color="text.secondary">{t('office.farmer_consent_hidden')}</Typography>
            )}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setOpen('consent')}>
            {t('office.farmer_consent')}
          </Button>
          <Button onClick={() => setOpen('person')}>{t('office.change')}</Button>
          <ArchivedSection
            name={name}
            isArchived={farmer.archived_at !== null}
            onArchive={() => call(archiveFarmer, { params })}
            onReturn={() => call(restoreFarmer, { params, body: {} })}
          />
        </Box>
      </CardContent>
      {open === 'person' && <FarmerDialog farmer={farmer} farmIds={farmer.farm_ids} onClose={close} />}
      {open === 'consent' && <ConsentDialog farmer={farmer} name={name} onClose={close} />}
    </Card>
  );
}

function useConsentLabel({ consent_scope, consent_at }: StaffFarmer): string {
  const { t, language } = useI18n();
  if (!consent_at) return t('office.farmer_consent_never');
  const when = momentIn(language, consent_at);
  if (consent_scope.length === 0) return t('office.farmer_consent_back', { when });
  const what = consent_scope.map((part) => t(`office.farmer_consent_${part}`));
  return t('office.farmer_consent_given', { what: what.join(languageFacts[language].listComma), when });
}

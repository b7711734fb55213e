import { archiveFarmer, restoreFarmer } from '@kebun/contract/farms/people/staff-farmers.ts';
import type { StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import ShownIcon from '@mui/icons-material/Visibility';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import { Box, Button, Chip, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FunctionField, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { ArchivedSection } from '#platform/display/archived-section.tsx';
import { ChosenFarm, useFarmOfAddress } from '#platform/forms/chosen-farm.tsx';
import { LinkColumn, RecordList, RowButtons } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { FarmerForm } from './farmer-form.tsx';

/** The workers of a farm, and what their consent allows the shop to show. */
export const FarmerList = () => (
  <ChosenFarm title={useT()('office.farmers')}>
    {({ id }, choice) => <FarmersOf farm={id} choice={choice} />}
  </ChosenFarm>
);

function FarmersOf({ farm, choice }: { farm: string; choice: ReactNode }) {
  const { t, language } = useI18n();
  return (
    <RecordList
      key={farm}
      title={t('office.farmers')}
      filters={choice}
      parent={{ farm }}
      add={t('office.farmer_add')}
      isComplete
      empty={t('office.farmer_none')}
    >
      <LinkColumn<StaffFarmer>
        label={t('office.team_name')}
        name={({ display_name }) => textIn(display_name, language)}
      />
      <FunctionField<StaffFarmer>
        label={t('office.farmer_role')}
        render={({ role }) => t(`office.farmer_role_${role}`)}
      />
      <FunctionField<StaffFarmer> label={t('office.farmer_since')} render={({ since_year }) => since_year} />
      <FunctionField<StaffFarmer> label={t('office.farmer_phone')} render={({ phone }) => phone} />
      <FunctionField<StaffFarmer>
        label={t('office.farmer_consent')}
        render={(farmer) => <Consent {...farmer} />}
      />
      <FunctionField<StaffFarmer>
        label={t('office.status')}
        render={({ archived_at }) =>
          archived_at && <Chip size="small" variant="outlined" label={t('office.archived')} />
        }
      />
    </RecordList>
  );
}

/** The consent of a worker with its date, and the dialog that records it. */
function Consent(farmer: StaffFarmer) {
  const { t, language } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const label = useConsentLabel(farmer);
  const name = textIn(farmer.display_name, language);
  const isShown = !farmer.archived_at && farmer.public && farmer.consent_scope.includes('name');
  return (
    <RowButtons>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isShown ? <ShownIcon color="primary" /> : <HiddenIcon color="action" />}
        <Box sx={{ flex: '1 1 12rem' }}>
          <Typography variant="body2">{label}</Typography>
          {!farmer.public && farmer.consent_scope.length > 0 && (
            <Typography variant="body2" color="text.secondary">
              {t('office.farmer_consent_hidden')}
            </Typography>
          )}
        </Box>
        <Button
          variant="outlined"
          aria-label={t('office.action_on', { action: t('office.farmer_consent'), name })}
          onClick={() => setIsOpen(true)}
        >
          {t('office.farmer_consent')}
        </Button>
      </Box>
      {isOpen && <ConsentDialog farmer={farmer} name={name} onClose={() => setIsOpen(false)} />}
    </RowButtons>
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

export function NewFarmerPage() {
  const parent = useFarmOfAddress();
  return (
    <CreatePage title={useT()('office.farmer_add')} parent={parent}>
      <FarmerForm {...parent} />
    </CreatePage>
  );
}

export function ChangeFarmerPage() {
  const { t, language } = useI18n();
  const parent = useFarmOfAddress();
  return (
    <EditPage<StaffFarmer>
      title={({ display_name }) => t('office.farmer_edit', { name: textIn(display_name, language) })}
      parent={parent}
      aside={<Leaving />}
    >
      <FarmerForm {...parent} />
    </EditPage>
  );
}

/** The consent of a worker, and archiving one who has left the farm. */
function Leaving() {
  const { language } = useI18n();
  const farmer = useRecordContext<StaffFarmer>();
  if (!farmer) return null;
  const params = { id: farmer.id };
  return (
    <>
      <Consent {...farmer} />
      <Box>
        <ArchivedSection
          name={textIn(farmer.display_name, language)}
          isArchived={farmer.archived_at !== null}
          onArchive={() => call(archiveFarmer, { params })}
          onReturn={() => call(restoreFarmer, { params, body: {} })}
        />
      </Box>
    </>
  );
}

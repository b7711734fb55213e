import { languagePath } from '@kebun/contract/lib/languages.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Button, Typography } from '@mui/material';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** Leads staff without work at a desk to the field app, which is a screen of the shop. */
export function FieldAppNotice({ permissions }: { permissions: readonly Permission[] }) {
  const { t, language } = useI18n();
  if (!permissions.includes('farm.record')) {
    return (
      <DetailPage title={t('office.title')}>
        <Typography>{t('office.nothing_here')}</Typography>
      </DetailPage>
    );
  }
  return (
    <DetailPage title={t('office.field_title')}>
      <Typography sx={{ maxWidth: 560 }}>{t('office.field_text')}</Typography>
      <Button
        href={`${languagePath(language)}/farm/record`}
        variant="contained"
        size="large"
        sx={{ justifySelf: 'start' }}
      >
        {t('office.field_open')}
      </Button>
    </DetailPage>
  );
}

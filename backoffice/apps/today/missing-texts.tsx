import { listStaffStaticBlocks } from '@kebun/contract/content/pages/staff-pages.ts';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/**
 * Lists the texts of the shop that are still empty, each with a link to its editor. Renders nothing once all are
 * written.
 */
export function MissingTexts() {
  const { t, language } = useI18n();
  const query = useQuery({ queryKey: ['writings'], queryFn: () => call(listStaffStaticBlocks) });
  const missing = (query.data?.data ?? []).filter(({ is_written }) => !is_written);
  if (missing.length === 0) return null;

  return (
    <Alert severity="warning">
      <AlertTitle>{t('office.texts_missing')}</AlertTitle>
      {t('office.texts_missing_hint')}
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, margin: 0, padding: 0 }}>
        {missing.map(({ slug, title }) => (
          <Box component="li" key={slug} sx={{ listStyle: 'none' }}>
            <Button component={Link} to={`/writings/${slug}`} sx={{ minHeight: 44 }}>
              {title[language]}
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

import { getStaffWords } from '@kebun/contract/content/words/staff-words.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { WordsForm } from './words-form.tsx';

/** The words that the shop writes for places of its pages. */
export default function WordsPage() {
  const t = useT();
  const query = useQuery({
    queryKey: ['words'],
    queryFn: () => call(getStaffWords),
    staleTime: Number.POSITIVE_INFINITY, // no refetch while a staff member edits
    gcTime: 0, // but each opening starts from the stored state
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 900 }}>
      <Title title={t('office.words')} />
      <Typography variant="h1">{t('office.words')}</Typography>
      <Typography color="text.secondary">{t('office.words_intro')}</Typography>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <WordsForm
          key={query.dataUpdatedAt}
          words={query.data.data}
          usual={query.data.usual}
          onLatest={() => query.refetch()}
        />
      )}
    </Box>
  );
}

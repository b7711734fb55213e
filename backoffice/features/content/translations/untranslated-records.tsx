import {
  listUntranslated,
  type TranslationKind,
} from '@kebun/contract/content/translations/staff-translations.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Button, Card, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { fieldLabels, formOf, nameOfRecord } from './field-labels.ts';

/** The records of a kind that lack a text, each with a link to its form. */
export function UntranslatedRecords({ kind, language }: { kind: TranslationKind; language: Language }) {
  const { t } = useI18n();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['translations', kind, language],
    queryFn: ({ pageParam: cursor }) => call(listUntranslated, { query: { kind, language, cursor } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });
  if (error && !data) return <RetryNotice error={error} onRetry={() => refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Card>
        <List disablePadding>
          {data.pages
            .flatMap((page) => page.data)
            .map((record) => (
              <ListItem key={record.id} disablePadding divider>
                <ListItemButton component={Link} to={formOf(kind, record)} sx={{ minHeight: 56 }}>
                  <ListItemText
                    primary={nameOfRecord(kind, record, t)}
                    secondary={record.fields.map((field) => t(fieldLabels[field])).join(' · ')}
                    sx={{ overflowWrap: 'anywhere' }}
                  />
                  <ChevronRightIcon color="disabled" />
                </ListItemButton>
              </ListItem>
            ))}
        </List>
      </Card>
      {error && <RetryNotice error={error} onRetry={() => fetchNextPage()} />}
      {hasNextPage && (
        <Box>
          <Button
            variant="outlined"
            loading={isFetchingNextPage}
            onClick={() => fetchNextPage()}
            sx={{ minHeight: 44 }}
          >
            {t('office.translations_more')}
          </Button>
        </Box>
      )}
    </>
  );
}

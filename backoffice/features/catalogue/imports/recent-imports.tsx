import { listRecentImports, type RecentImport } from '@kebun/contract/catalogue/imports/product-imports.ts';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

const refetchDelayMs = 3_000;

/** The latest imports, so that one that runs, failed or was interrupted is found again. */
export function RecentImports({ onOpen }: { onOpen: (recent: RecentImport) => void }) {
  const { t: text, language } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['recent imports'],
    queryFn: () => call(listRecentImports),
    refetchInterval: ({ state }) =>
      state.data?.data.some((recent) => recent.state === 'waiting') ? refetchDelayMs : false,
  });
  return (
    <Box component="section" aria-labelledby="recent" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" id="recent">
        {text('office.import_recent')}
      </Typography>
      {error ? (
        <RetryNotice error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <Typography color="text.secondary">{text('office.import_recent_none')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.data.map((recent) => (
            <Box
              component="li"
              key={recent.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 140px 320px' },
                alignItems: 'center',
                columnGap: 2,
                paddingBlock: 0.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Button
                onClick={() => onOpen(recent)}
                sx={{
                  overflowWrap: 'anywhere',
                  textAlign: 'start',
                  justifySelf: 'start',
                  marginInlineStart: -2.5, // the name begins below the heading
                }}
              >
                {recent.file_name}
              </Button>
              <Chip
                size="small"
                label={text(`office.import_state_${recent.state}`)}
                color={colours[recent.state] ?? 'default'}
                variant="outlined"
                sx={{ justifySelf: { xs: 'end', md: 'start' } }}
              />
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
              >
                {text(kinds[recent.kind])} · {momentIn(language, recent.created_at)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const kinds = { products: 'office.import_step_file', pictures: 'office.import_kind_pictures' } as const;

const colours: Partial<Record<RecentImport['state'], 'success' | 'warning' | 'error' | 'info'>> = {
  done: 'success',
  failed: 'error',
  stopped: 'warning',
  waiting: 'info',
};

import { listStaffStaticBlocks } from '@kebun/contract/content/pages/staff-pages.ts';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Card, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The static blocks of the shop: policies, FAQ, about us. */
export function StaticBlocksPage() {
  const { t, language } = useI18n();
  const query = useQuery({ queryKey: ['writings'], queryFn: () => call(listStaffStaticBlocks) });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 720 }}>
      <Title title={t('office.writings')} />
      <Typography variant="h1">{t('office.writings')}</Typography>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data && (
        <Card>
          <List disablePadding>
            {query.data.data.map(({ slug, title, type, is_written, version, effective_on }) => (
              <ListItem key={slug} disablePadding divider>
                <ListItemButton component={Link} to={`/writings/${slug}`} sx={{ minHeight: 64 }}>
                  <ListItemText
                    primary={title[language]}
                    secondary={[
                      t(`office.writing_type_${type}`),
                      ...(is_written
                        ? [
                            t('office.layout_version', { version: version ?? '' }),
                            t('office.writing_since', { date: effective_on ?? '' }),
                          ]
                        : [t('office.writing_missing')]),
                    ].join(' · ')}
                  />
                  <ChevronRightIcon />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </Box>
  );
}

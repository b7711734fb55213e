import { listStaffWritings } from '@kebun/contract/content/pages/staff-pages.ts';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Card, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router';
import { AskAgain } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useTexts } from '#platform/shell/messages-provider.tsx';

/** What the shop has to say: its policies, the questions, what it says of itself. */
export function WritingsPage() {
  const { say, language } = useTexts();
  const asked = useQuery({ queryKey: ['writings'], queryFn: () => call(listStaffWritings) });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 720 }}>
      <Title title={say('office.writings')} />
      <Typography variant="h1">{say('office.writings')}</Typography>
      {asked.isPending && <Loading />}
      {asked.isError && <AskAgain error={asked.error} onAgain={() => asked.refetch()} />}
      {asked.data && (
        <Card>
          <List disablePadding>
            {asked.data.data.map(({ slug, title, type, is_written, version, effective_on }) => (
              <ListItem key={slug} disablePadding divider>
                <ListItemButton component={Link} to={`/writings/${slug}`} sx={{ minHeight: 64 }}>
                  <ListItemText
                    primary={title[language]}
                    secondary={[
                      say(`office.writing_type_${type}`),
                      ...(is_written
                        ? [
                            say('office.layout_version', { version: version ?? '' }),
                            say('office.writing_since', { date: effective_on ?? '' }),
                          ]
                        : [say('office.writing_missing')]),
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

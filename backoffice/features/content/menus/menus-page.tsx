import { listStaffMenus } from '@kebun/contract/content/menus/staff-menus.ts';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Card, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** The menus of the shop, by position. */
export function MenusPage() {
  const { t, language } = useI18n();
  const query = useQuery({ queryKey: ['menus'], queryFn: () => call(listStaffMenus) });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 720 }}>
      <Title title={t('office.menus')} />
      <Typography variant="h1">{t('office.menus')}</Typography>
      <Typography color="text.secondary">{t('office.menus_hint')}</Typography>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data && (
        <Card>
          <List disablePadding>
            {query.data.data.map(({ name, version, published_at, published_by }) => (
              <ListItem key={name} disablePadding divider>
                <ListItemButton component={Link} to={`/menus/${name}`} sx={{ minHeight: 64 }}>
                  <ListItemText
                    primary={t(`office.menu_${name}`)}
                    secondary={
                      published_at === null
                        ? t('office.menu_as_it_came')
                        : [
                            t('office.layout_version', { version }),
                            momentIn(language, published_at),
                            published_by,
                          ].join(' · ')
                    }
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

import { menuNames } from '@kebun/contract/content/menus/menus.ts';
import { getStaffMenu } from '@kebun/contract/content/menus/staff-menus.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { MenuEditor } from './menu-editor.tsx';

/** The editor of one menu. */
export default function MenuPage() {
  const { t } = useI18n();
  const { id } = useParams();
  const name = menuNames.find((each) => each === id) ?? 'header';
  const title = t(`office.menu_${name}`);
  const query = useQuery({
    queryKey: ['menu', name],
    queryFn: () => call(getStaffMenu, { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY, // no refetch while a staff member edits
    gcTime: 0, // but each opening starts from the stored state
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 900 }}>
      <Title title={title} />
      <Box>
        <Button component={Link} to="/menus" sx={{ marginLeft: -2.5 }}>
          {t('office.menus')}
        </Button>
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary">{t(`office.menu_${name}_hint`)}</Typography>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <MenuEditor
          key={`${name} ${query.dataUpdatedAt}`}
          menu={query.data.data}
          pages={query.data.pages}
          onLatest={() => query.refetch()}
        />
      )}
    </Box>
  );
}

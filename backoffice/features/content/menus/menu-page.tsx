import { menuNames } from '@kebun/contract/content/menus/menus.ts';
import { getStaffMenu } from '@kebun/contract/content/menus/staff-menus.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { MenuEditor } from './menu-editor.tsx';

/** One menu, to be worked on. */
export default function MenuPage() {
  const { t } = useI18n();
  const { id } = useParams();
  const name = menuNames.find((each) => each === id) ?? 'header';
  const title = t(`office.menu_${name}`);
  const asked = useQuery({
    queryKey: ['menu', name],
    queryFn: () => call(getStaffMenu, { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY, // nothing changes under the hands of whoever works on it
    gcTime: 0, // but whoever opens it begins with how it is
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
      {asked.isPending && <Loading />}
      {asked.isError && <RetryNotice error={asked.error} onAgain={() => asked.refetch()} />}
      {asked.data && (
        <MenuEditor
          key={`${name} ${asked.dataUpdatedAt}`}
          menu={asked.data.data}
          pages={asked.data.pages}
          onLatest={() => asked.refetch()}
        />
      )}
    </Box>
  );
}

import {
  listStaffBanners,
  orderBanners,
  type StaffBanner,
} from '@kebun/contract/content/banners/staff-banners.ts';
import { Box, Button, Card, List, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { positionName } from '#platform/data/position-name.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { BannerRow } from './banner-row.tsx';

/** All banners, by position. */
export function BannersPage() {
  const text = useT();
  const query = useQuery({ queryKey: ['banners'], queryFn: () => call(listStaffBanners) });
  const places = Map.groupBy(query.data?.data ?? [], ({ position }) => position);
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 960 }}>
      <Title title={text('office.banners')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="h1">{text('office.banners')}</Typography>
        <Button component={Link} to="/banners/create" variant="contained">
          {text('office.banner_add')}
        </Button>
      </Box>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data?.data.length === 0 && (
        <Typography color="text.secondary">{text('office.banners_none')}</Typography>
      )}
      {[...places].map(([position, banners]) => (
        <Hung key={position} position={position} banners={banners} />
      ))}
    </Box>
  );
}

/** The banners of one position, in their order. */
function Hung({ position, banners }: { position: string; banners: readonly StaffBanner[] }) {
  const text = useT();
  const ids = banners.map(({ id }) => id);
  const { mutate: order, isPending } = useAction((ids: string[]) =>
    call(orderBanners, { body: { position, ids: ids } }),
  );
  const move = (at: number, by: -1 | 1) => {
    const [id = ''] = ids.slice(at, at + 1);
    order(ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{positionName(position, text)}</Typography>
      <Card>
        <List disablePadding>
          {banners.map((banner, at) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              isFirst={at === 0}
              isLast={at === banners.length - 1}
              isBusy={isPending}
              onMove={(by) => move(at, by)}
            />
          ))}
        </List>
      </Card>
    </Box>
  );
}

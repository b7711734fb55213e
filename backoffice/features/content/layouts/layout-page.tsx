import { getStaffLayout } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { LayoutEditor } from './layout-editor.tsx';

/** The editor of one layout. */
export default function LayoutPage() {
  const text = useT();
  const { id: slug = '' } = useParams();
  const query = useQuery({
    queryKey: ['layout', slug],
    queryFn: () => call(getStaffLayout, { params: { slug } }),
    staleTime: Number.POSITIVE_INFINITY, // no refetch while a staff member edits
    gcTime: 0, // but each opening starts from the stored state
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3 }}>
      <Title title={query.data?.data.name ?? text('office.layouts')} />
      <Box>
        <Button component={Link} to="/layouts" sx={{ marginLeft: -2.5 }}>
          {text('office.layouts')}
        </Button>
      </Box>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <LayoutEditor
          key={`${slug} ${query.dataUpdatedAt}`}
          start={query.data.data}
          kinds={query.data.kinds}
          positions={query.data.positions}
          onLatest={() => query.refetch()}
        />
      )}
    </Box>
  );
}

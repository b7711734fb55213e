import { getStaffLayout } from '@kebun/contract/content/layouts/staff-layouts.ts';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { LayoutEditor } from './layout-editor.tsx';

/** One layout, to be worked on. */
export default function LayoutPage() {
  const text = useT();
  const { id: slug = '' } = useParams();
  const asked = useQuery({
    queryKey: ['layout', slug],
    queryFn: () => call(getStaffLayout, { params: { slug } }),
    staleTime: Number.POSITIVE_INFINITY, // nothing changes under the hands of whoever works on it
    gcTime: 0, // but whoever opens it begins with how it is
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3 }}>
      <Title title={asked.data?.data.name ?? text('office.layouts')} />
      <Box>
        <Button component={Link} to="/layouts" sx={{ marginLeft: -2.5 }}>
          {text('office.layouts')}
        </Button>
      </Box>
      {asked.isPending && <Loading />}
      {asked.isError && <RetryNotice error={asked.error} onAgain={() => asked.refetch()} />}
      {asked.data && (
        <LayoutEditor
          key={`${slug} ${asked.dataUpdatedAt}`}
          start={asked.data.data}
          kinds={asked.data.kinds}
          positions={asked.data.positions}
          onLatest={() => asked.refetch()}
        />
      )}
    </Box>
  );
}

import { getStaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { StaticBlockForm } from './static-block-form.tsx';

/** The editor of one static block. */
export default function StaticBlockPage() {
  const { t, language } = useI18n();
  const { id: slug = '' } = useParams();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(0);
  const query = useQuery({
    queryKey: ['static-block', slug, taken],
    queryFn: () => call(getStaffStaticBlock, { params: { slug } }),
    staleTime: Number.POSITIVE_INFINITY, // no refetch while a staff member edits
    gcTime: 0, // but each opening starts from the stored state
  });
  const block = query.data?.data;
  const title = textIn(block?.title, language) || t('office.static_blocks');
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 1100 }}>
      <Title title={title} />
      <Box>
        <Button component={Link} to="/static-blocks" sx={{ marginLeft: -2.5 }}>
          {t('office.static_blocks')}
        </Button>
        <Typography variant="h1">{title}</Typography>
      </Box>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {block && (
        <StaticBlockForm
          key={`${block.slug} ${taken}`}
          block={block}
          onPublished={(present) => {
            if (present === slug) setTaken(taken + 1);
            else navigate(`/static-blocks/${present}`, { replace: true });
          }}
        />
      )}
    </Box>
  );
}

import { addBanner } from '@kebun/contract/content/banners/staff-banners.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Title, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { emptyBanner } from './banner-draft.ts';
import { BannerForm } from './banner-form.tsx';
import { usePositions } from './use-positions.ts';

/** The form of a new banner. */
export default function NewBannerPage() {
  const text = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const positions = usePositions();
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 960 }}>
      <Title title={text('office.banner_add')} />
      <Box>
        <Button component={Link} to="/banners" sx={{ marginLeft: -2.5 }}>
          {text('office.banners')}
        </Button>
        <Typography variant="h1">{text('office.banner_add')}</Typography>
      </Box>
      <BannerForm
        start={emptyBanner}
        pictures={{ desktop: null, mobile: null }}
        positions={positions}
        onSave={async (draft) => {
          await call(addBanner, { body: draft });
          await queries.invalidateQueries({ queryKey: ['banners'] });
          notify(text('office.banner_saved'), { type: 'success' });
          navigate('/banners');
        }}
      />
    </Box>
  );
}

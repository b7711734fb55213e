import { Box, Button, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '../shell/messages-provider.tsx';

/** Shown for an unknown address, or one that this staff member may not open. */
export function NotFoundPage() {
  const text = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, justifyItems: 'start' }}>
      <Title title={text('office.not_found_title')} />
      <Typography variant="h1">{text('office.not_found_title')}</Typography>
      <Typography>{text('office.not_found_lead')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {text('office.not_found_today')}
      </Button>
    </Box>
  );
}

import { Box, CircularProgress, Typography } from '@mui/material';
import { useTimeout } from 'react-admin';
import { useT } from '../shell/messages-provider.tsx';

/** Shown while data or a page is fetched, after a second. That of react-admin has no name, and a heading of its own. */
export function Loading() {
  const text = useT();
  const isSlow = useTimeout(1_000);
  if (!isSlow) return null;
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center', gap: 2, padding: 4 }}>
      <CircularProgress size={64} aria-label={text('ra.page.loading')} />
      <Typography color="text.secondary">{text('ra.message.loading')}</Typography>
    </Box>
  );
}

import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '../shell/messages-provider.tsx';

/**
 * Links to the newer and the older page; or, where the longest wait comes first, to longer and shorter waits. Pages
 * have keys, not numbers.
 */
export function PageLinks({ isLongestFirst = false }: { isLongestFirst?: boolean }) {
  const text = useT();
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <Box
      component="nav"
      aria-label={text('office.pages')}
      sx={{ display: 'flex', justifyContent: 'space-between', padding: 2 }}
    >
      <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {text(isLongestFirst ? 'office.waiting_longer' : 'office.newer')}
      </Button>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {text(isLongestFirst ? 'office.waiting_shorter' : 'office.older')}
      </Button>
    </Box>
  );
}
